import type { EditorState, TransactionSpec } from '@codemirror/state'

/** A paragraph to insert; `select` is the part of it that the person types over next. */
export type Inserted = { text: string; select?: string }

/** Returns the change that replaces the selection by a paragraph of its own. */
export function paragraphInstead(
  { doc, selection }: EditorState,
  { text, select = '' }: Inserted,
): TransactionSpec {
  const whole = doc.toString()
  const from = whole.slice(0, selection.main.from).trimEnd().length
  const rest = whole.slice(selection.main.to)
  const to = selection.main.to + rest.length - rest.trimStart().length
  const [before, after] = [from > 0 ? '\n\n' : '', '\n\n']
  const start = from + before.length
  const at = select ? start + text.indexOf(select) : start + text.length + after.length
  return {
    changes: { from, to, insert: `${before}${text}${after}` },
    selection: { anchor: at, head: at + select.length },
    userEvent: 'input',
    scrollIntoView: true,
  }
}

/** Returns words that may stand between the brackets of a link or picture. */
export const inBrackets = (words: string): string => words.replace(/[[\]\s]+/g, ' ').trim()

type TakesParagraph = { current: { insertParagraph(make: () => Inserted): void } | null }

/** Puts a picture into a text as a paragraph, once the dialog that chose it has given back the focus. */
export const insertPicture = (
  editor: TakesParagraph,
  { alt, path }: { alt: string; path: string },
) => {
  const text = `![${inBrackets(alt)}](${path})`
  // The dialog gives it back in a task that begins after this one.
  setTimeout(() => setTimeout(() => editor.current?.insertParagraph(() => ({ text }))))
}

const emptyTable = '| Column 1 | Column 2 | Column 3 |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |'

/** A table of three columns and two rows. */
export const newTable: Inserted = { text: emptyTable, select: 'Column 1' }
