/** Puts text where the cursor is in a field, as if it was typed, so that Ctrl+Z takes it back; leaves the cursor behind it. */
export function insertInto(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  if (text === '') return
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps what the browser can undo
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns whether the cursor is at the beginning of a line. */
export const isAtLineStart = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  selectionStart === selectionEnd && (selectionStart === 0 || value[selectionStart - 1] === '\n')
