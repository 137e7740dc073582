import { FileText, RotateCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Upload } from '../../../contract/uploads.ts'
import { bytesText } from '../../platform/bytes.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { useAttaching } from './attaching.ts'

/** The files that will go with a message: those that are there, on their way, or did not arrive. */
export const ChosenFiles = ({
  uploads,
  attaching,
  onRemove,
}: {
  uploads: readonly Upload[]
  attaching: ReturnType<typeof useAttaching>
  onRemove: (id: number) => void
}) => {
  const { sending } = attaching
  if (uploads.length + sending.length === 0) return null
  const failed = sending.some(({ failure }) => failure !== null)
  return (
    <div className="mb-3 grid gap-2">
      <ul aria-label="Files to send" className="grid max-h-44 gap-2 overflow-y-auto sm:grid-cols-2">
        {uploads.map((upload) => (
          <Chosen
            key={upload.id}
            name={upload.name}
            state={bytesText(upload.bytes)}
            picture={attaching.pictureOf(upload.id)}
          >
            <IconButton label={`Remove ${upload.name}`} onClick={() => onRemove(upload.id)}>
              <X className="size-4" aria-hidden />
            </IconButton>
          </Chosen>
        ))}
        {sending.map((each) => {
          const { key, file, sent, failure } = each
          return (
            <Chosen
              key={key}
              name={file.name}
              failed={failure !== null}
              state={failure ?? `${Math.floor(sent * 100)}% of ${bytesText(file.size)}`}
              progress={failure === null ? sent : undefined}
            >
              {failure !== null && (
                <IconButton label={`Retry ${file.name}`} onClick={() => attaching.again(each)}>
                  <RotateCw className="size-4" aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={`${failure === null ? 'Cancel' : 'Remove'} ${file.name}`}
                onClick={() => attaching.remove(key)}
              >
                <X className="size-4" aria-hidden />
              </IconButton>
            </Chosen>
          )
        })}
      </ul>
      {sending.length > 0 && (
        <p role="status" className="text-[0.8125rem] text-ink-2">
          {failed
            ? 'Retry or remove what did not arrive, then the message can be sent.'
            : 'The message can be sent once the files are there.'}
        </p>
      )}
    </div>
  )
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
