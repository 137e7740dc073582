import type { ClipboardEvent } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { apply, selectedIn } from './apply.ts'

type Files = {
  add: (files: Iterable<File>) => void
  /** Removes the file again. */
  take: (file: File) => void
}

/** The number of texts that became files in this tab, so that each has a name of its own. */
let count = 0

const numberText = (value: number) => value.toLocaleString('en')

/**
 * Attaches a pasted text as a file when it doesn’t fit into its field, says so, and offers to undo it. Returns whether it did.
 * `what` names the text, which holds `max` characters.
 */
export function pasteAsFile(
  event: ClipboardEvent,
  { add, take }: Files,
  { what, max }: { what: string; max: number },
): boolean {
  const field = event.target
  if (!(field instanceof HTMLTextAreaElement)) return false
  const text = event.clipboardData.getData('text/plain')
  const rest = field.value.length - (field.selectionEnd - field.selectionStart)
  if (!text || rest + text.length <= max) return false
  event.preventDefault()
  count += 1
  const file = new File([text], count === 1 ? 'Pasted text.txt' : `Pasted text ${count}.txt`, {
    type: 'text/plain',
  })
  add([file])
  toast({
    title: 'Attached as a file',
    description: `The pasted text has ${numberText(text.length)} characters, and ${what} holds ${numberText(max)}. It goes along as “${file.name}”.`,
    action: {
      label: 'Undo',
      onClick: () => {
        take(file)
        const { from, to } = selectedIn(field)
        apply(field, { from, to, insert: text, select: [from + text.length, from + text.length] })
      },
    },
  })
  return true
}
