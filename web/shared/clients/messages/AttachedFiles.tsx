import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '../../../../contract/clients/messages.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { PictureViewer } from './PictureViewer.tsx'

const isPicture = ({ previewUrl, type }: Attachment) =>
  previewUrl !== null && type.startsWith('image/')

/** The files of a message or an update: pictures as thumbnails that open in full, everything else by name. */
export const AttachedFiles = ({
  files,
  className = 'grid gap-2',
}: {
  files: readonly Attachment[]
  className?: string
}) => {
  const [shown, setShown] = useState<Attachment | null>(null)
  return (
    <>
      <ul className={className}>
        {files.map((file) => (
          <li key={file.id} className="max-w-full min-w-0">
            {isPicture(file) ? (
              <Thumbnail file={file} onOpen={() => setShown(file)} />
            ) : (
              <FileLink file={file} />
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <PictureViewer
          pictures={files.filter(isPicture)}
          shown={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

/** A link, so that it can be opened in a tab of its own with the keys that a browser has for that. */
const Thumbnail = ({ file, onOpen }: { file: Attachment; onOpen: () => void }) => (
  <a
    href={file.previewUrl ?? file.url}
    target="_blank"
    rel="noopener"
    className="block w-fit max-w-full"
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onOpen()
    }}
  >
    {/* A fixed size, so that nothing shifts when the image loads. */}
    <img
      src={file.previewUrl ?? file.url}
      alt={file.name}
      loading="lazy"
      className="h-40 w-56 max-w-full rounded-2 border border-line bg-sunken object-cover"
    />
  </a>
)

const FileLink = ({ file }: { file: Attachment }) => {
  const Icon = file.previewUrl ? FileText : Download
  const linkProps = file.previewUrl
    ? { target: '_blank', rel: 'noopener' }
    : { download: file.name }
  return (
    <a
      href={file.previewUrl ?? file.url}
      {...linkProps}
      className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-2 border border-line-2 bg-surface px-3 py-2 text-ink hover:bg-mist"
    >
      <Icon className="size-4.5 flex-none text-ink-2" aria-hidden />
      <span className="grid min-w-0 leading-tight">
        <span className="truncate font-semibold">{file.name}</span>
        <span className="num text-[0.8125rem] text-ink-2">{bytesText(file.bytes)}</span>
      </span>
    </a>
  )
}
