#ifndef CTERMINAL_FAULT_H
#define CTERMINAL_FAULT_H

/// Has every trap, abort and fault give the terminal back, leave a report, and end the process.
void terminal_install_fault_handlers(void);

#endif
