import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { bytesText } from '../../../platform/bytes.ts'
import { dateTime } from '../../../platform/dates.ts'
import { useUser } from '../../../platform/session.ts'
import { buttonClass, IconButton } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type Entry, endingOf } from './entries.ts'
import { previewKind, previewMaxBytes } from '../../../../packages/office-files/preview-kind.ts'
import { TextPreview } from './TextPreview.tsx'

/** A file, shown where browsers can, with a download and the way to its neighbors in the list. */
export const PreviewDialog = ({
  entry,
  before,
  after,
  onMove,
  onClose,
}: {
  entry: Entry
  before: Entry | undefined
  after: Entry | undefined
  onMove: (to: Entry) => void
  onClose: () => void
}) => {
  const isClient = useUser()?.role === 'client'
  const { name, origin, bytes, createdAt, url } = entry
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const to = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined
    if (to) onMove(to)
  }
  return (
    <Dialog
      title={name}
      description={[origin, bytesText(bytes), dateTime(createdAt)].filter(Boolean).join(' · ')}
      width="xl"
      onClose={onClose}
    >
      {/* The buttons do the same; the keys are a shorter way. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={`app grid grid-cols-[minmax(0,1fr)] gap-4 ${isClient ? 'app-portal' : ''}`}
        onKeyDown={onKeyDown}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <a className={buttonClass('primary')} href={url} download={name}>
            <Download className="size-4" aria-hidden />
            Download
          </a>
          {(before || after) && (
            <div className="flex gap-1">
              <IconButton
                label="Previous file"
                disabled={!before}
                onClick={() => before && onMove(before)}
              >
                <ChevronLeft className="size-5" aria-hidden />
              </IconButton>
              <IconButton
                label="Next file"
                disabled={!after}
                onClick={() => after && onMove(after)}
              >
                <ChevronRight className="size-5" aria-hidden />
              </IconButton>
            </div>
          )}
        </div>
        <Preview key={url} entry={entry} />
      </div>
    </Dialog>
  )
}

const Preview = ({ entry }: { entry: Entry }) => {
  const { name, type, bytes, previewUrl } = entry
  const [isBroken, setIsBroken] = useState(false)
  if (!previewUrl && previewKind(name) && bytes <= previewMaxBytes)
    return <TextPreview entry={entry}>{(why) => <NoPreview name={name} why={why} />}</TextPreview>
  if (!previewUrl || isBroken) return <NoPreview name={name} />
  if (type === 'application/pdf')
    return (
      // Browsers don't show PDFs in a sandbox. The server sends it with a policy that blocks all scripts.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      <iframe
        src={previewUrl}
        title={name}
        className="h-[70vh] min-h-80 w-full rounded-2 border border-line bg-sunken"
      />
    )
  return (
    <img
      src={previewUrl}
      alt={name}
      className="mx-auto max-h-[70vh] max-w-full rounded-2 border border-line bg-sunken object-contain"
      onError={() => setIsBroken(true)}
    />
  )
}

const NoPreview = ({ name, why }: { name: string; why?: string | null }) => (
  <div className="grid min-h-48 place-items-center gap-2 rounded-2 border border-line bg-sunken px-6 py-10 text-center">
    <span className="font-display text-[1.5rem] font-[640] text-ink-3" aria-hidden>
      {endingOf(name)}
    </span>
    <p className="max-w-[46ch] text-ink-2">
      {why ??
        (why === null
          ? 'There is no text in this file. Download it to open it.'
          : 'There is no preview of this file. Download it to open it.')}
    </p>
  </div>
)
