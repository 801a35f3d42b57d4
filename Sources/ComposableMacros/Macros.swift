import Composable

/// Generates a case path for each case of an enum, so that key paths can name the cases.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case counter(Counter.Action)
///   case resetPressed
/// }
///
/// Scope(state: \.counter, action: \.counter) { Counter() }
/// ```
@attached(
  member, conformances: CasePathable, names: named(AllCasePaths), named(caseName),
  named(caseNames), named(caseValue))
@attached(extension, conformances: CasePathable)
public macro CasePathable() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "CasePathableMacro")

/// Turns a struct into a feature, or composes the features that an enum lists.
///
/// On a struct, it adds the conformance to `Reducer`, and case paths to the nested `Action` and, if
/// it is an enum, the nested `State`:
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State: Equatable, Sendable { var count = 0 }
///   enum Action: Equatable, Sendable { case incremented }
///   var body: some ReducerOf<Self> { … }
/// }
/// ```
///
/// A struct without a body does nothing, as `EmptyReducer`.
///
/// On an enum, each case carries the reducer of a child, or an alert. The macro generates `State`
/// and `Action` with the same cases, and the body that runs the children:
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case alert(AlertState<Alert>)
///   case edit(StandupForm)
/// }
///
/// // in the parent's body:
/// .ifLet(\.$destination, action: \.destination)
/// ```
///
/// A type with a generic argument and a name that ends in `State` is treated as an alert; mark the
/// cases of other alerts with ``ReducerCaseEphemeral()``. A case without a value, or one marked with
/// ``ReducerCaseIgnored()``, becomes a case of `State` only. A reducer that is not created with
/// `Form()` is given as a default: `case edit(Form = Form(limit: 3))`; another enum of reducers, too:
/// `case inner(Inner.CaseBody = Inner.body)`.
///
/// The generated `State` and `Action` are `Equatable` and `Sendable`. The states of the children must
/// be, too; their actions need only be `Sendable`: see `CaseReducerAction`.
@attached(member, names: named(State), named(Action), named(body))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, BodilessReducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "ComposableMacrosPlugin", type: "ReducerMacro")

/// Composes the features that an enum lists, as `@Reducer` does, with more conformances of the
/// generated `State` and `Action`.
///
/// ```swift
/// @Reducer(state: .codable, .hashable, action: .equatable)
/// enum Path {
///   case detail(StandupDetail)
/// }
/// ```
///
/// Both are always `Equatable` and `Sendable`. A child that lacks one of the other conformances does
/// not compile.
@attached(member, names: named(State), named(Action), named(body))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(
  state: SynthesizedConformance..., action: SynthesizedConformance...
) = #externalMacro(module: "ComposableMacrosPlugin", type: "ReducerMacro")

/// A protocol that what `@Reducer` generates for an enum conforms to.
public enum SynthesizedConformance {
  case codable, decodable, encodable, equatable, hashable, sendable
}

/// Composes the features that an enum lists, as `@Reducer` does, and sees all of them through a
/// protocol.
///
/// Name a protocol that refines `ReducerCase` and says what the children have in common. A child that
/// lacks it does not compile, and no `switch` over the children needs to be written:
///
/// ```swift
/// protocol ScreenFeature: Reducer where State: ScreenState {
///   static var keys: [KeyRow] { get }
///   static func screen(_ state: State) -> Screen<Action>
/// }
///
/// protocol ScreenState {
///   var title: String { get }
///   mutating func refresh()
/// }
///
/// protocol ScreenCase<Cases>: ReducerCase where Child: ScreenFeature {}
/// extension ReducerCaseOf: ScreenCase where Child: ScreenFeature {}
///
/// extension ScreenCase {
///   static var keys: [KeyRow] { Child.keys }
///   var screen: Screen<Cases.Action> { Child.screen(state).map(action.embed) }
///   mutating func refresh() { state.refresh() }
/// }
///
/// @Reducer(cases: (any ScreenCase).self)
/// enum Path {
///   case detail(StandupDetail)
///   case record(RecordMeeting)
/// }
/// ```
///
/// To what `@Reducer` generates, this adds:
///
/// - `currentCase` of the state, of type `any ScreenCase<Path>`. What is changed through it is
///   changed in the state. It is optional if some cases carry no reducer: for them it is nil, and
///   setting it to nil changes nothing.
/// - `cases` of the enum, the types of all cases that carry a reducer, in the order of the enum.
///
/// Both are internal, also if the enum is public, so that the protocol can be internal too.
///
/// ```swift
/// element.currentCase.screen         // Screen<Path.Action>
/// element.currentCase.state.title    // what only concerns the state
/// element.currentCase.refresh()      // changes the element
/// Path.cases.flatMap { $0.keys }     // the facts of the types
/// ```
///
/// - Parameter cases: the protocol, written `(any ScreenCase).self`. Its primary associated type is
///   `Cases`.
@attached(member, names: named(State), named(Action), named(body), named(cases))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer<Case>(cases: Case.Type) =
  #externalMacro(module: "ComposableMacrosPlugin", type: "ReducerMacro")

/// Marks a case of an enum of reducers that carries an alert: a type that conforms to
/// `EphemeralState`.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   @ReducerCaseEphemeral case alert(Alert)
/// }
/// ```
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "ReducerCaseMacro")

/// Marks a case of an enum of reducers that carries values instead of a reducer. It becomes a case of
/// `State` only.
///
/// ```swift
/// @Reducer
/// enum Path {
///   case detail(StandupDetail)
///   @ReducerCaseIgnored case meeting(Meeting, standup: Standup)
/// }
/// ```
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "ReducerCaseMacro")

/// Adds two initializers to a struct of closures: a memberwise one, and one without arguments that
/// sets closures that fail any test that calls them.
///
/// ```swift
/// @DependencyClient
/// struct SpeechClient: Sendable {
///   var start: @Sendable () async throws -> Void
///   var status: @Sendable () -> Status = { .denied }
/// }
///
/// extension SpeechClient: TestDependencyKey {
///   static let testValue = Self()
/// }
/// ```
///
/// A closure that returns a value needs a default, which it calls after failing the test, unless it can
/// return nil or throw any error. A default may use its arguments.
///
/// A closure with labels, as `var play: @Sendable (_ url: URL) async throws -> Void`, becomes a method
/// too: `try await player.play(url: url)`.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "DependencyClientMacro")
