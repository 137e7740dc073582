import { FileInput, FileText, RotateCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { bytesText } from './bytes.ts'
import type { Sending } from './file-queue.ts'
import { IconButton } from '../ui/Button.tsx'

/** A file on its way, with buttons to cancel it, or to retry, replace or remove one that failed. */
export const SendingCard = ({
  sending: { file, sent, failure, refused },
  onReplace,
  onRetry,
  onRemove,
}: {
  sending: Sending
  /** Opens the file picker to replace a refused file. */
  onReplace?: () => void
  onRetry: () => void
  onRemove: () => void
}) => (
  <FileCard
    name={file.name}
    failed={failure !== null}
    state={failure ?? `${Math.floor(sent * 100)}% of ${bytesText(file.size)}`}
    progress={failure === null ? sent : undefined}
  >
    {refused && onReplace && (
      <IconButton label={`Choose another file instead of ${file.name}`} onClick={onReplace}>
        <FileInput className="size-4" aria-hidden />
      </IconButton>
    )}
    {failure !== null && !refused && (
      <IconButton label={`Retry ${file.name}`} onClick={onRetry}>
        <RotateCw className="size-4" aria-hidden />
      </IconButton>
    )}
    <IconButton label={`${failure === null ? 'Cancel' : 'Remove'} ${file.name}`} onClick={onRemove}>
      <X className="size-4" aria-hidden />
    </IconButton>
  </FileCard>
)

/** A chosen file with its state and buttons. */
export const FileCard = ({
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
