import type { StateCommand } from '@codemirror/state'

/** Returns the number of the next footnote in a text. */
export const nextFootnote = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\[\^(\d{1,6})\]/g)].map(([, number]) => Number(number))) + 1

/** Puts the number of a footnote behind the selection, and begins the footnote at the end of the text. */
export const addFootnote: StateCommand = ({ state, dispatch }) => {
  const text = state.doc.toString()
  const number = nextFootnote(text)
  const { to } = state.selection.main
  const end = text.trimEnd().length
  const isInList = /(?:^|\n)\[\^[^\]\n]+\]:[^\n]*$/.test(text.trimEnd())
  const [mark, note] = [`[^${number}]`, `${isInList ? '\n' : '\n\n'}[^${number}]: `]
  const place = Math.max(to, end)
  dispatch(
    state.update({
      changes: [
        { from: to, insert: mark },
        { from: place, to: text.length, insert: note },
      ],
      selection: { anchor: place + mark.length + note.length },
      userEvent: 'input',
      scrollIntoView: true,
    }),
  )
  return true
}
