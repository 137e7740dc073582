import { FileInput, FileText, RotateCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Upload } from '../../../../contract/core/uploads.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { IconButton } from '../../../ui/Button.tsx'
import type { Sending, useAttaching } from './attaching.ts'

/** The files to be sent with a message: uploaded, uploading or failed. */
export const ChosenFiles = ({
  uploads,
  attaching,
  onReplace,
  onRemove,
  onGone,
}: {
  uploads: readonly Upload[]
  attaching: ReturnType<typeof useAttaching>
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
          <Chosen
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
          </Chosen>
        ))}
        {sending.map((each) => {
          const { key, file, sent, failure, refused } = each
          return (
            <Chosen
              key={key}
              name={file.name}
              failed={failure !== null}
              state={failure ?? `${Math.floor(sent * 100)}% of ${bytesText(file.size)}`}
              progress={failure === null ? sent : undefined}
            >
              {refused && (
                <IconButton
                  label={`Choose another file instead of ${file.name}`}
                  onClick={() => onReplace(key)}
                >
                  <FileInput className="size-4" aria-hidden />
                </IconButton>
              )}
              {failure !== null && !refused && (
                <IconButton
                  label={`Retry ${file.name}`}
                  onClick={() => {
                    attaching.retry(each)
                    onGone()
                  }}
                >
                  <RotateCw className="size-4" aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={`${failure === null ? 'Cancel' : 'Remove'} ${file.name}`}
                onClick={() => {
                  attaching.remove(key)
                  onGone()
                }}
              >
                <X className="size-4" aria-hidden />
              </IconButton>
            </Chosen>
          )
        })}
      </ul>
      {sending.length > 0 && (
        <p role="status" className="text-[0.8125rem] text-ink-2">
          {hintOf(sending)}
        </p>
      )}
    </div>
  )
}

/** Explains what has to happen before the message can be sent. */
const hintOf = (sending: readonly Sending[]) => {
  const failed = sending.filter(({ failure }) => failure !== null)
  if (failed.length === 0)
    return 'You can send the message once the files are uploaded. You can use other pages meanwhile.'
  return failed.every(({ refused }) => refused)
    ? 'Choose another file or remove the ones that can’t be sent, then send your message.'
    : 'Retry or remove the files that failed, then send your message.'
}

const Chosen = ({
  name,
  state,
  failed = false,
  progress,
  picture,
  children,
}: {
  name: string
  state: string
  failed?: boolean
  progress?: number | undefined
  picture?: File | undefined
  children: ReactNode
}) => (
  <li
    className={`grid min-w-0 gap-1.5 rounded-2 border px-2 py-1.5 ${failed ? 'border-bad bg-bad-soft' : 'border-line-2'}`}
  >
    <div className="flex items-center gap-2">
      {picture ? (
        <Thumbnail picture={picture} />
      ) : (
        <FileText className="size-4.5 flex-none text-ink-2" aria-hidden />
      )}
      <div className="min-w-0 flex-1 text-[0.8125rem] leading-tight">
        <p className="truncate font-semibold" title={name}>
          {name}
        </p>
        <p className={`num ${failed ? 'text-bad' : 'text-ink-2'}`}>{state}</p>
      </div>
      <div className="flex flex-none">{children}</div>
    </div>
    {progress !== undefined && (
      <progress
        className="measure h-1.5!"
        aria-label={`Sending ${name}`}
        max={1}
        value={progress}
      />
    )}
  </li>
)

const Thumbnail = ({ picture }: { picture: File }) => {
  const [url] = useState(() => URL.createObjectURL(picture))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <img
      src={url}
      alt=""
      className="size-9 flex-none rounded-1 border border-line bg-sunken object-cover"
    />
  )
}
