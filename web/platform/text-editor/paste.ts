import type { EditorView } from '@codemirror/view'
import { isStructured } from './pasted-structure.ts'

/**
 * Inserts what was copied from a text program as Markdown, in one step that undo takes back. Returns false for what has
 * no structure: the editor then inserts its plain text.
 */
export function pasteHtml(event: ClipboardEvent, editor: EditorView): boolean {
  const html = event.clipboardData?.getData('text/html') ?? ''
  const plain = event.clipboardData?.getData('text/plain') ?? ''
  if (editor.state.readOnly || !isStructured(html)) return false
  event.preventDefault()
  const insert = (text: string) =>
    editor.dispatch(editor.state.replaceSelection(text), {
      userEvent: 'input.paste',
      scrollIntoView: true,
    })
  // A document that is parsed runs nothing and loads nothing.
  const copied = new DOMParser().parseFromString(html, 'text/html')
  import('./pasted.ts')
    .then(({ markdownOf }) => insert(markdownOf(copied) || plain))
    .catch(() => insert(plain))
  return true
}
