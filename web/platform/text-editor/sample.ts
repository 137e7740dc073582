import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state'

/** Returns a state whose selection is marked with | in the text, or a cursor where only one | is. */
export const stateOf = (text: string) => {
  const [before = '', selected, after] = text.split('|')
  const head = before.length + (after === undefined ? 0 : (selected ?? '').length)
  return EditorState.create({
    doc: text.replaceAll('|', ''),
    selection: EditorSelection.range(before.length, head),
  })
}
/** Returns a state's text with the selection marked the same way. */
export const textOf = ({ doc, selection: { main } }: EditorState) => {
  const text = doc.toString()
  const parts = [text.slice(0, main.from), text.slice(main.from, main.to), text.slice(main.to)]
  return main.empty ? `${parts[0]}|${parts[2]}` : parts.join('|')
}
/** Returns the state after a command; null if it left the key to others. */
export const run = (state: EditorState, command: StateCommand) => {
  let next = state
  const isHandled = command({ state, dispatch: (transaction) => (next = transaction.state) })
  return isHandled ? next : null
}
/** Returns a marked text after commands. */
export const after = (text: string, ...commands: StateCommand[]) => {
  let state = stateOf(text)
  for (const command of commands) state = run(state, command) ?? state
  return textOf(state)
}
