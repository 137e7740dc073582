import { CalendarPlus, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { mostEmailFiles } from '../../../../contract/leads/written-emails.ts'
import { ChosenFiles } from '../../../platform/ChosenFiles.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { SavedReplies } from '../saved-replies/SavedReplies.tsx'
import type { EmailedRecord } from './record.ts'
import type { useEmailFiles } from './email-files.ts'

/** Buttons for what goes into an email besides typed words: files, a link to the free times, saved replies. */
export const EmailExtras = ({
  record,
  files: { uploads, set, attaching },
  slotUrl,
  insert,
}: {
  record: EmailedRecord
  files: ReturnType<typeof useEmailFiles>
  /** Null where the person has no page of free times. */
  slotUrl: string | null
  insert: (text: string) => void
}) => {
  const picker = useRef<HTMLInputElement>(null)
  const replaced = useRef<string>(null)
  const button = useRef<HTMLButtonElement>(null)
  const pick = (key: string | null) => {
    replaced.current = key
    picker.current?.click()
  }
  const isTooMany = uploads.length + attaching.sending.length > mostEmailFiles
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-3">
        <input
          ref={picker}
          type="file"
          multiple
          tabIndex={-1}
          aria-hidden
          className="hidden"
          onChange={({ target }) => {
            if (replaced.current && target.files?.length) attaching.remove(replaced.current)
            attaching.add(target.files ?? [])
            target.value = ''
          }}
        />
        <Button ref={button} onClick={() => pick(null)}>
          <Paperclip className="size-4" aria-hidden />
          Attach files
        </Button>
        {slotUrl !== null && (
          <Button onClick={() => insert(`[Choose a time](${slotUrl})`)}>
            <CalendarPlus className="size-4" aria-hidden />
            Insert link to free times
          </Button>
        )}
        <SavedReplies record={record} />
      </div>
      <ChosenFiles
        what="email"
        uploads={uploads}
        attaching={attaching}
        onReplace={pick}
        onRemove={(id) => set(uploads.filter((each) => each.id !== id))}
        onGone={() => button.current?.focus()}
      />
      <FieldError error={isTooMany ? `Please attach at most ${mostEmailFiles} files` : undefined} />
    </div>
  )
}
