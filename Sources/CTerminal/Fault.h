#ifndef CTERMINAL_FAULT_H
#define CTERMINAL_FAULT_H

/// Makes every trap, abort, and fault restore the terminal, write a report, and end the process.
void terminal_install_fault_handlers(void);

#endif
