import type { Note } from '../../../../contract/core/brand/notes.ts'

const parts: Record<Extract<Note, { kind: 'moved' }>['part'], string> = {
  control: 'on buttons, so that their text can be read',
  highlight: 'as a highlight, so that it is seen and its text can be read',
  'dark control': 'on dark pages, so that buttons are seen there',
  'dark highlight': 'as a highlight on dark pages, so that it is seen there',
}

/** Says in a sentence what became of a color. */
export function noteText(note: Note): string {
  if (note.kind === 'near error')
    return 'Your color is close to the one of errors, so buttons that delete are outlines.'
  if (note.kind === 'too light') {
    const instead = note.isSecond ? 'your second color' : `a deep tone of it, ${note.instead},`
    return `${note.color} is too light for buttons on a light page. It is the highlight, exactly as it is; ${instead} is on buttons.`
  }
  const { from, to, by } = note
  const amount = `${Math.abs(by).toLocaleString()} of 100`
  return `${from} becomes ${to} ${parts[note.part]}: ${by > 0 ? 'lighter' : 'darker'} by ${amount}.`
}
