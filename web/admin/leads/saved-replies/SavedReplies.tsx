import { MessageSquareQuote } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { fill, type SavedReply } from '../../../../contract/outreach/saved-replies.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { Link } from '../../../platform/Link.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { EmailedRecord } from '../written-emails/record.ts'
import { insertInto, isAtLineStart } from './insert.ts'
import { ReplyChoice } from './ReplyChoice.tsx'
import { ReplyForm } from './ReplyForm.tsx'

/**
 * The saved replies for the text field of the form around them: a button, or a slash at the beginning of a line, opens
 * the list. Draws nothing for those who don’t write to people.
 */
export const SavedReplies = ({ record }: { record: EmailedRecord }) =>
  useMay()('saved-replies.manage') ? <Replies record={record} /> : null

const Replies = ({ record }: { record: EmailedRecord }) => {
  const button = useRef<HTMLButtonElement>(null)
  const fieldOf = () => fieldBeside(button.current)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  // A slash that opened the list is typed after all when nothing is chosen, with what followed it.
  const isBySlash = useRef(false)
  const sought = useRef('')
  // A place where the list was closed: a slash is a slash there.
  const declinedAt = useRef<number>(undefined)
  const isChoosing = useRef(false)
  // Text that is put into the field once the list is closed; undefined leaves the focus to the form of a new reply.
  const pending = useRef<string>(undefined)
  useEffect(() => {
    const form = button.current?.form
    const onKeyDown = (event: KeyboardEvent) => {
      const field = fieldBeside(button.current)
      if (event.key !== '/' || event.isComposing || !field || event.target !== field) return
      if (event.ctrlKey || event.metaKey || event.altKey || !isAtLineStart(field)) return
      if (declinedAt.current === field.selectionStart) return
      event.preventDefault()
      isBySlash.current = true
      sought.current = ''
      setIsOpen(true)
    }
    form?.addEventListener('keydown', onKeyDown)
    return () => form?.removeEventListener('keydown', onKeyDown)
  }, [])

  const close = (text = isBySlash.current ? `/${sought.current}` : '') => {
    const field = fieldOf()
    declinedAt.current =
      isBySlash.current && text.startsWith('/') ? field?.selectionStart : undefined
    isBySlash.current = false
    setIsOpen(false)
    pending.current = text
  }
  const choose = async (reply: SavedReply) => {
    // A second Enter, while the first one is under way.
    if (isChoosing.current) return
    isChoosing.current = true
    try {
      const filled = await call(fill, { params: { id: reply.id }, query: record })
      close(filled.content)
      if (filled.missing.length > 0) toast({ title: 'Please check the text', ...gaps(filled) })
    } catch (error) {
      toastFailure(error)
    }
    isChoosing.current = false
  }
  return (
    <>
      <Popover.Root open={isOpen} onOpenChange={(next) => (next ? setIsOpen(true) : close())}>
        <Popover.Trigger asChild>
          <Button ref={button} title="Or type / at the beginning of a line">
            <MessageSquareQuote className="size-4" aria-hidden />
            Saved replies
          </Button>
        </Popover.Trigger>
        <PopoverPanel
          label="Saved replies"
          onClosed={() => {
            const field = fieldOf()
            if (field && pending.current !== undefined) insertInto(field, pending.current)
          }}
          className="grid w-[min(26rem,calc(100vw-1rem))] gap-2 p-3"
        >
          <ReplyChoice
            onChoose={(reply) => void choose(reply)}
            onType={(text) => (sought.current = text)}
          />
          <div className="flex flex-wrap items-center gap-2 border-t border-line pt-2">
            <Button
              className="btn-sm"
              onClick={() => {
                setTyped(fieldOf()?.value.trim() ?? '')
                close('')
                pending.current = undefined
              }}
            >
              Save as reply
            </Button>
            <Link className={buttonClass('ghost')} to={paths.adminSavedReplies}>
              Manage replies
            </Link>
          </div>
        </PopoverPanel>
      </Popover.Root>
      {typed !== undefined && (
        <ReplyForm
          content={typed}
          of={`${record.noun}:${record.recordId}`}
          onClose={() => setTyped(undefined)}
        />
      )}
    </>
  )
}

/** Returns the text field of the form around a button. */
const fieldBeside = (button: HTMLButtonElement | null) =>
  button?.form?.querySelector('textarea') ?? null

const gaps = ({ missing }: { missing: readonly string[] }) => ({
  description: `Nothing is known for ${missing.map((name) => name.replaceAll('_', ' ')).join(', ')}.`,
})
