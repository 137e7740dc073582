import { Paperclip, SendHorizontal } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
} from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Textarea } from '../../../ui/controls.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import type { useAttaching } from './attaching.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import type { Written } from './outbox.ts'

type ComposerProps = {
  written: Written
  change: (changes: Partial<Written>) => void
  attaching: ReturnType<typeof useAttaching>
  /** A message is on its way: the next one waits. */
  busy: boolean
  onSend: () => void
  field: RefObject<HTMLTextAreaElement | null>
  /** Stands below, such as the choice of a project. */
  children?: ReactNode
}

/** Where a message is written: Enter sends, Shift+Enter makes a new line (seed 000 section 2). */
export const Composer = ({
  written,
  change,
  attaching,
  busy,
  onSend,
  field,
  children,
}: ComposerProps) => {
  const picker = useRef<HTMLInputElement>(null)
  /** The file that gives way to the one that is chosen next. */
  const instead = useRef<string>(null)
  const pick = (key: string | null) => {
    instead.current = key
    picker.current?.click()
  }
  const something = written.content.trim() !== '' || written.uploads.length > 0
  const ready = something && !busy && attaching.sending.length === 0
  const press = (event: KeyboardEvent) => {
    // Enter may also choose a word while one is being composed, as in Japanese.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (ready) onSend()
  }
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    // Programs that copy text often add a picture of it.
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    attaching.add(files)
  }
  return (
    <form
      className="border-t border-line px-panel py-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onSend()
      }}
    >
      <ChosenFiles
        uploads={written.uploads}
        attaching={attaching}
        onReplace={pick}
        onRemove={(id) => change({ uploads: written.uploads.filter((each) => each.id !== id) })}
        onGone={() => field.current?.focus()}
      />
      <div className="flex items-end gap-2">
        <input
          ref={picker}
          type="file"
          multiple
          tabIndex={-1}
          aria-hidden
          className="hidden"
          onChange={({ target }) => {
            if (instead.current && target.files?.length) attaching.remove(instead.current)
            attaching.add(target.files ?? [])
            target.value = ''
          }}
        />
        <TipButton label="Attach files" onClick={() => pick(null)}>
          <Paperclip className="size-4.5" aria-hidden />
        </TipButton>
        <Textarea
          ref={field}
          rows={1}
          aria-label="Message"
          placeholder="Write a message"
          maxLength={10_000}
          className="field-sizing-content max-h-40 min-h-8.5! resize-none py-1.5! coarse:py-2.5! [.app-portal_&]:py-2! coarse:min-h-11! [.app-portal_&]:min-h-10!"
          value={written.content}
          onChange={({ target }) => change({ content: target.value })}
          onKeyDown={press}
          onPaste={paste}
        />
        <Button type="submit" look="primary" disabled={!ready} aria-label="Send message">
          <SendHorizontal className="size-4" aria-hidden />
          <span className="max-sm:hidden">Send</span>
        </Button>
      </div>
      {children}
    </form>
  )
}
