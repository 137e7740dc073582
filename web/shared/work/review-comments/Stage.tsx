import { FileText, Link2 } from 'lucide-react'
import { useState } from 'react'
import { bytesText } from '../../../platform/bytes.ts'
import { drawnFile } from './drawn-file.ts'
import { PageSheet, useWidth } from './PageSheet.tsx'
import { PdfPages } from './PdfPages.tsx'
import type { ReviewedVersion, Room } from './room.ts'
import { KeptPage } from './KeptPage.tsx'
import { VideoSheet } from './VideoSheet.tsx'

/** The widest that a page becomes at 100%, in px. */
const widest = 1100

/** The picture or the pages of a version, with their pins. */
export const Stage = ({ room, zoom }: { room: Room; zoom: number }) => {
  const { version, deliverable } = room
  const { ref, width: space } = useWidth()
  const [broken, setBroken] = useState(0)
  const file = broken === version.id ? null : drawnFile(version)
  const onBroken = () => setBroken(version.id)
  const title = `${deliverable.name}, version ${version.number}`
  const width = Math.floor(Math.min(space, widest))
  return (
    // Scrolled by the arrow keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={title} data-stage className="review-stage" tabIndex={0}>
      <div ref={ref} className="review-pages" key={version.id}>
        {!file && <NotDrawn version={version} />}
        {file?.kind === 'picture' && space > 0 && (
          <Picture
            room={room}
            url={file.url}
            title={title}
            width={width}
            zoom={zoom}
            onBroken={onBroken}
          />
        )}
        {file?.kind === 'pdf' && space > 0 && (
          <PdfPages room={room} url={file.url} width={width * zoom} onBroken={onBroken} />
        )}
        {file?.kind === 'page' && space > 0 && (
          <KeptPage
            room={room}
            url={file.url}
            title={title}
            width={width}
            zoom={zoom}
            onBroken={onBroken}
          />
        )}
        {file?.kind === 'video' && space > 0 && (
          <VideoSheet
            room={room}
            url={file.url}
            title={title}
            width={width}
            zoom={zoom}
            onBroken={onBroken}
          />
        )}
      </div>
    </section>
  )
}

export type PictureProps = {
  room: Room
  url: string
  title: string
  width: number
  zoom: number
  onBroken: () => void
}

/** The least width of a picture, in px: that of an icon grows, so that pins find a place. */
const least = 320

const Picture = ({ room, url, title, width, zoom, onBroken }: PictureProps) => {
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  const ratio = natural.width ? natural.height / natural.width : 0.625
  const most = Math.max(natural.width || width, least)
  return (
    <PageSheet room={room} page={1} pages={1} width={Math.min(width, most) * zoom} ratio={ratio}>
      <img
        src={url}
        alt={title}
        draggable={false}
        className="size-full"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setNatural({ width: naturalWidth, height: naturalHeight })
        }
        onError={onBroken}
      />
    </PageSheet>
  )
}

/** Says what became of the copy of a page. */
const copyTexts = (state: ReviewedVersion['pageCopy'], failure: string) => {
  if (state === 'waiting')
    return 'We’re keeping a copy of this page, to comment on. It takes up to a minute. '
  return state === 'failed' ? `No copy of this page could be kept: ${failure}. ` : ''
}

/** Stands for what can't be shown here. */
const NotDrawn = ({
  version: { fileName, fileType, fileBytes, fileUrl, copy, pageCopy, pageCopyFailure },
}: {
  version: ReviewedVersion
}) => {
  const name = fileName || copy?.name || ''
  return (
    <div className="review-other">
      {fileName ? (
        <FileText className="size-6" aria-hidden />
      ) : (
        <Link2 className="size-6" aria-hidden />
      )}
      <p className="max-w-full font-semibold [overflow-wrap:anywhere]">{name || fileUrl}</p>
      <p className="text-ink-2">
        {fileName
          ? `${bytesText(fileBytes)}. ${fileType.startsWith('video/') ? 'Your browser can’t play this video' : 'It can’t be shown here'}: please download it, and comment on it as a whole.`
          : `${copyTexts(pageCopy, pageCopyFailure)}Please open the link, and comment on it as a whole.`}
      </p>
    </div>
  )
}
