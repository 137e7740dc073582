import { X } from 'lucide-react'
import type { Upload } from '../../contract/core/uploads.ts'
import { bytesText } from './bytes.ts'
import type { Sending } from './file-queue.ts'
import { IconButton } from '../ui/Button.tsx'
import { FileCard, SendingCard } from './SendingCard.tsx'

/** The files that are being uploaded, and what can be done with them. */
type Attaching = {
  sending: readonly Sending[]
  pictureOf: (upload: Upload) => File | undefined
  retry: (sending: Sending) => void
  remove: (key: string) => void
}

/** The files to be sent with a message, an email or an update: uploaded, uploading or failed. */
export const ChosenFiles = ({
  uploads,
  attaching,
  what = 'message',
  onReplace,
  onRemove,
  onGone,
}: {
  uploads: readonly Upload[]
  attaching: Attaching
  /** Names what the files go with. */
  what?: 'message' | 'email' | 'update'
  /** Opens the file picker to replace a refused file. */
  onReplace: (key: string) => void
  onRemove: (id: number) => void
  /** Called when the pressed button disappears, to move the focus elsewhere. */
  onGone: () => void
}) => {
  const { sending } = attaching
  if (uploads.length + sending.length === 0) return null
  return (
    <div className="mb-3 grid gap-2">
      <ul aria-label="Files to send" className="grid max-h-44 gap-2 overflow-y-auto sm:grid-cols-2">
        {uploads.map((upload) => (
          <FileCard
            key={upload.id}
            name={upload.name}
            state={bytesText(upload.bytes)}
            picture={attaching.pictureOf(upload)}
          >
            <IconButton
              label={`Remove ${upload.name}`}
              onClick={() => {
                onRemove(upload.id)
                onGone()
              }}
            >
              <X className="size-4" aria-hidden />
            </IconButton>
          </FileCard>
        ))}
        {sending.map((each) => (
          <SendingCard
            key={each.key}
            sending={each}
            onReplace={() => onReplace(each.key)}
            onRetry={() => {
              attaching.retry(each)
              onGone()
            }}
            onRemove={() => {
              attaching.remove(each.key)
              onGone()
            }}
          />
        ))}
      </ul>
      {sending.length > 0 && (
        <p role="status" className="text-[0.8125rem] text-ink-2">
          {hintOf(sending, what)}
        </p>
      )}
    </div>
  )
}

/** Explains what has to happen before the message can be sent. */
const hintOf = (sending: readonly Sending[], what: string) => {
  const failed = sending.filter(({ failure }) => failure !== null)
  if (failed.length === 0)
    return `You can send the ${what} once the files are uploaded. You can use other pages meanwhile.`
  return failed.every(({ refused }) => refused)
    ? `Choose another file or remove the ones that can’t be sent, then send your ${what}.`
    : `Retry or remove the files that failed, then send your ${what}.`
}
