import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Attachment } from '../../../../contract/clients/messages.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { useUser } from '../../../platform/session.ts'
import { buttonClass, IconButton } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

/** A picture of a message or an update in full, with a download and the way to the others beside it. */
export const PictureViewer = ({
  pictures,
  shown,
  onMove,
  onClose,
}: {
  pictures: readonly Attachment[]
  shown: Attachment
  onMove: (to: Attachment) => void
  onClose: () => void
}) => {
  const isClient = useUser()?.role === 'client'
  const { name, bytes, url, previewUrl } = shown
  const at = pictures.findIndex(({ id }) => id === shown.id)
  const before = pictures[at - 1]
  const after = pictures[at + 1]
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const to = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined
    if (to) onMove(to)
  }
  const place = pictures.length > 1 ? `${at + 1} of ${pictures.length} · ` : ''
  return (
    <Dialog title={name} description={`${place}${bytesText(bytes)}`} width="xl" onClose={onClose}>
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
          {pictures.length > 1 && (
            <div className="flex gap-1">
              <IconButton
                label="Previous picture"
                disabled={!before}
                onClick={() => before && onMove(before)}
              >
                <ChevronLeft className="size-5" aria-hidden />
              </IconButton>
              <IconButton
                label="Next picture"
                disabled={!after}
                onClick={() => after && onMove(after)}
              >
                <ChevronRight className="size-5" aria-hidden />
              </IconButton>
            </div>
          )}
        </div>
        <img
          src={previewUrl ?? url}
          alt={name}
          className="mx-auto max-h-[70vh] max-w-full rounded-2 border border-line bg-sunken object-contain"
        />
      </div>
    </Dialog>
  )
}
