import { Download, FileText } from 'lucide-react'
import type { Attachment } from '../../../../contract/clients/messages.ts'
import { bytesText } from '../../../platform/bytes.ts'

/** The files of a message: images as thumbnails, everything else by name. */
export const AttachedFiles = ({ files }: { files: readonly Attachment[] }) => (
  <ul className="grid gap-2">
    {files.map((file) => (
      <li key={file.id}>
        {file.previewUrl && file.type.startsWith('image/') ? (
          <a
            href={file.previewUrl}
            target="_blank"
            rel="noopener"
            className="block w-fit max-w-full"
          >
            {/* A fixed size, so that nothing shifts when the image loads. */}
            <img
              src={file.previewUrl}
              alt={file.name}
              loading="lazy"
              className="h-40 w-56 max-w-full rounded-2 border border-line bg-sunken object-cover"
            />
          </a>
        ) : (
          <FileLink file={file} />
        )}
      </li>
    ))}
  </ul>
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
