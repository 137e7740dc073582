import type { Marking, Selected } from './marking.ts'

/** Returns the text of a field, and what is selected in it. */
export const selectedIn = (field: HTMLTextAreaElement): Selected => ({
  text: field.value,
  from: field.selectionStart,
  to: field.selectionEnd,
})

/** Puts words into a field as if they were typed: the browser’s undo takes them out again. */
export function apply(field: HTMLTextAreaElement, { from, to, insert, select }: Marking) {
  field.focus()
  field.setSelectionRange(from, to)
  // The only way that keeps the field’s undo; browsers without it get the words all the same.
  const isDone = insert
    ? document.execCommand('insertText', false, insert)
    : from === to || document.execCommand('delete')
  if (!isDone) {
    field.setRangeText(insert, from, to, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(...select)
}
