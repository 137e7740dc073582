import type { ChangeSpec, EditorState, StateCommand } from '@codemirror/state'
import { EditorSelection } from '@codemirror/state'

/** Returns the number of `sign` characters in a row that the text begins with. */
const runOf = (sign: string, text: Iterable<string>) => {
  let count = 0
  for (const each of text) {
    if (each !== sign) break
    count += 1
  }
  return count
}

/** Whether a range is wrapped in marks: one asterisk is italic, two are bold, three are both. */
const isMarked = (state: EditorState, mark: string, from: number, to: number) => {
  const most = 3
  const sign = mark.charAt(0)
  const before = Array.from(state.sliceDoc(Math.max(0, from - most), from)).toReversed()
  const count = Math.min(runOf(sign, before), runOf(sign, state.sliceDoc(to, to + most)))
  return mark.length === 1 ? count % 2 === 1 : count >= mark.length
}

/** Wraps the selection in marks of asterisks, or removes them. */
export const around =
  (mark: '*' | '**'): StateCommand =>
  ({ state, dispatch }) => {
    const change = state.changeByRange(({ from, to }) => {
      const has = isMarked(state, mark, from, to)
      const changes: ChangeSpec[] = has
        ? [
            { from: from - mark.length, to: from },
            { from: to, to: to + mark.length },
          ]
        : [
            { from, insert: mark },
            { from: to, insert: mark },
          ]
      const by = has ? -mark.length : mark.length
      return { changes, range: EditorSelection.range(from + by, to + by) }
    })
    dispatch(state.update(change, { userEvent: 'input', scrollIntoView: true }))
    return true
  }

const lineMark = /^(?:#{1,6} |[-*] |\d+\. |> )/

/** Adds a prefix to every selected line, or removes it when every line has it. */
export const beginning =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
    const lines = Array.from({ length: last - first + 1 }, (_, i) => state.doc.line(first + i))
    const isOff = lines.every(({ text }) => text.startsWith(mark))
    const changes = lines.map((line) => ({
      from: line.from,
      to: line.from + (lineMark.exec(line.text)?.[0].length ?? 0),
      insert: isOff ? '' : mark,
    }))
    const change = state.changes(changes)
    // Typing goes on behind the prefix.
    const selection = state.selection.map(change, 1)
    dispatch(state.update({ changes: change, selection, userEvent: 'input', scrollIntoView: true }))
    return true
  }

/** On Enter in a list, starts the next item; in an empty item, ends the list. */
export const nextItem: StateCommand = ({ state, dispatch }) => {
  const { from, to, empty } = state.selection.main
  const line = state.doc.lineAt(from)
  const [mark = '', indent = '', number] = /^(\s*)(?:[-*]|(\d+)\.) /.exec(line.text) ?? []
  if (!mark || !empty || from < line.from + mark.length) return false
  const isEmpty = line.text.trim() === mark.trim()
  const next = number ? `${indent}${Number(number) + 1}. ` : mark
  const changes = isEmpty
    ? { from: line.from, to: line.to, insert: '' }
    : { from, to, insert: `${state.lineBreak}${next}` }
  const at = isEmpty ? line.from : from + state.lineBreak.length + next.length
  dispatch(
    state.update({ changes, selection: { anchor: at }, userEvent: 'input', scrollIntoView: true }),
  )
  return true
}
