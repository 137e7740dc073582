import { Paperclip, SendHorizontal } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
} from 'react'
import { longestMessage } from '../../../../contract/clients/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Textarea } from '../../../ui/controls.tsx'
import { LengthNote } from '../../../ui/LengthCounter.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { pasteAsFile } from '../../../platform/writing/long-paste.ts'
import type { Writing } from '../../../platform/writing/use-writing.ts'
import { WritingLink, WritingTools } from '../../../platform/writing/WritingTools.tsx'
import type { useAttaching } from './attaching.ts'
import { ChosenFiles } from '../../../platform/ChosenFiles.tsx'
import type { MessageDraft } from './outbox.ts'
import { ReplyingTo } from './ReplyingTo.tsx'

type ComposerProps = {
  draft: MessageDraft
  change: (changes: Partial<MessageDraft>) => void
  /** Called when the user types. */
  onType: () => void
  attaching: ReturnType<typeof useAttaching>
  /** Whether a message is being sent; the next one has to wait. */
  busy: boolean
  onSend: () => void
  field: RefObject<HTMLTextAreaElement | null>
  writing: Writing
  /** Whether the buttons that format are shown. */
  isFormatting: boolean
  /** Whether the input gets the focus when the page opens. */
  focused: boolean
  /** Shown below the input, such as the project select. */
  children?: ReactNode
}

/** The message input: Enter sends, Shift+Enter inserts a line break. */
export const Composer = ({
  draft,
  change,
  onType,
  attaching,
  busy,
  onSend,
  field,
  writing,
  isFormatting,
  focused,
  children,
}: ComposerProps) => {
  const noteId = useId()
  const picker = useRef<HTMLInputElement>(null)
  /** The key of the file that the next chosen one replaces. */
  const replacedKey = useRef<string>(null)
  const pick = (key: string | null) => {
    replacedKey.current = key
    picker.current?.click()
  }
  const hasContent = draft.content.trim() !== '' || draft.uploads.length > 0
  const isTooLong = draft.content.trim().length > longestMessage
  const canSend = hasContent && !isTooLong && !busy && attaching.sending.length === 0
  const onKeyDown = (event: KeyboardEvent) => {
    writing.onKeyDown(event)
    if (event.key === 'Enter' && event.shiftKey && writing.goOn(event)) return
    // During composition, as in Japanese, Enter selects a word instead.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) onSend()
  }
  const onPaste = (event: ClipboardEvent) => {
    const limit = { what: 'a message', max: longestMessage }
    if (pasteAsFile(event, attaching, limit)) return
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
        if (canSend) onSend()
      }}
    >
      {draft.replyTo && (
        <ReplyingTo
          quoted={draft.replyTo}
          onCancel={() => {
            change({ replyTo: null })
            field.current?.focus()
          }}
        />
      )}
      <ChosenFiles
        uploads={draft.uploads}
        attaching={attaching}
        onReplace={pick}
        onRemove={(id) => change({ uploads: draft.uploads.filter((each) => each.id !== id) })}
        onGone={() => field.current?.focus()}
      />
      {isFormatting ? (
        <div role="group" aria-label="Formatting" className="mb-1 flex flex-wrap gap-0.5">
          <WritingTools writing={writing} />
        </div>
      ) : (
        <WritingLink writing={writing} />
      )}
      <div className="flex items-end gap-2">
        <input
          ref={picker}
          type="file"
          multiple
          tabIndex={-1}
          aria-hidden
          className="hidden"
          onChange={({ target }) => {
            if (replacedKey.current && target.files?.length) attaching.remove(replacedKey.current)
            attaching.add(target.files ?? [])
            target.value = ''
          }}
        />
        <TipButton label="Attach files" onClick={() => pick(null)}>
          <Paperclip className="size-4.5" aria-hidden />
        </TipButton>
        <Textarea
          ref={field}
          data-arrival={focused || undefined}
          rows={1}
          aria-label="Message"
          placeholder="Write a message"
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? noteId : undefined}
          className="field-sizing-content max-h-40 min-h-8.5! resize-none py-1.5! coarse:py-2.5! [.app-portal_&]:py-2! coarse:min-h-11! [.app-portal_&]:not-coarse:min-h-10!"
          value={draft.content}
          onChange={({ target }) => {
            change({ content: target.value })
            if (target.value.trim()) onType()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button type="submit" look="primary" disabled={!canSend} aria-label="Send message">
          <SendHorizontal className="size-4" aria-hidden />
          <span className="max-sm:hidden">Send</span>
        </Button>
      </div>
      <p id={noteId} className={isTooLong ? 'pt-1.5' : ''}>
        <LengthNote length={draft.content.trim().length} max={longestMessage} />
      </p>
      {children}
    </form>
  )
}
