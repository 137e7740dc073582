import { FileText, Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Version } from '../../../../contract/work/deliverables.ts'
import { bytesText } from '../../../platform/bytes.ts'

/**
 * Shows a picture or a PDF; for any other file its name and size; for a link its address with the
 * copy, if there is one.
 */
export const VersionPreview = ({ version, name }: { version: Version; name: string }) => {
  const { previewUrl, fileType, fileName, fileBytes, fileUrl, copy, number } = version
  const title = `${name}, version ${number}`
  if (fileName)
    return (
      <FilePreview
        file={{ name: fileName, type: fileType, bytes: fileBytes, previewUrl }}
        title={title}
      />
    )
  return (
    <>
      <p className="flex items-center gap-3 rounded-2 border border-line bg-sunken px-4 py-3">
        <Link2 className="size-5 flex-none text-ink-3" aria-hidden />
        <span className="min-w-0 [overflow-wrap:anywhere]">{fileUrl}</span>
      </p>
      {copy && (
        <section aria-label="Copy of the link" className="grid gap-2">
          <p className="text-ink-2">This copy shows the page when we delivered it:</p>
          <FilePreview file={copy} title={`${title}, copy of the link`} />
        </section>
      )}
    </>
  )
}

type Shown = Pick<Version, 'previewUrl'> & { name: string; type: string; bytes: number }

const FilePreview = ({ file, title }: { file: Shown; title: string }) => {
  const { name, type, bytes, previewUrl } = file
  const [broken, setBroken] = useState(false)
  // A kept page is shown in the review room.
  if (!previewUrl || broken || type === 'text/html')
    return (
      <p className="flex items-center gap-3 rounded-2 border border-line bg-sunken px-4 py-3">
        <FileText className="size-5 flex-none text-ink-3" aria-hidden />
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
        <span className="num ml-auto flex-none text-ink-3">{bytesText(bytes)}</span>
      </p>
    )
  return (
    <figure className="grid gap-2">
      {type === 'application/pdf' ? (
        // Browsers show no PDF in a sandboxed frame; the server sends it with a policy that runs
        // no script.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          src={`${previewUrl}#navpanes=0&view=FitH`}
          title={title}
          className="h-[50vh] min-h-80 w-full rounded-2 border border-line bg-sunken"
        />
      ) : (
        <img
          src={previewUrl}
          alt={title}
          onError={() => setBroken(true)}
          className="mx-auto max-h-[50vh] rounded-2 border border-line bg-sunken object-contain"
        />
      )}
      <figcaption className="num flex flex-wrap justify-between gap-x-4 gap-y-1 text-[0.875em] text-ink-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {name}, {bytesText(bytes)}
        </span>
        <a className="link" href={previewUrl} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </figcaption>
    </figure>
  )
}
