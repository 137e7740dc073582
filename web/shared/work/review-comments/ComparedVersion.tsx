import { useEffect, useRef } from 'react'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { drawPage, usePdf } from './pdf-page.ts'
import type { ReviewedVersion } from './room.ts'
import { comparedFile } from './drawn-file.ts'

/** A version beside or over another one, in this width: its picture, or a page of its PDF. */
export const ComparedVersion = ({
  version,
  name,
  width,
  page,
  onPages,
}: {
  version: ReviewedVersion
  name: string
  width: number
  page: number
  onPages: (pages: number) => void
}) => {
  const file = comparedFile(version)
  const title = `${name}, version ${version.number}`
  if (!file || width === 0) return null
  if (file.kind === 'pdf')
    return <ComparedPage url={file.url} title={title} width={width} page={page} onPages={onPages} />
  return <img src={file.url} alt={title} draggable={false} style={{ width }} className="block" />
}

const ComparedPage = ({
  url,
  title,
  width,
  page,
  onPages,
}: {
  url: string
  title: string
  width: number
  page: number
  onPages: (pages: number) => void
}) => {
  const { pdf, isBroken } = usePdf(url)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pages = pdf?.document.numPages ?? 0
  const shown = Math.min(page, pages)
  useEffect(() => {
    if (pages > 0) onPages(pages)
  }, [pages, onPages])
  useEffect(() => {
    if (!pdf || shown === 0) return
    let isGone = false
    let cancel = () => {}
    void (async () => {
      const found = await pdf.document.getPage(shown)
      if (isGone || !canvas.current) return
      const drawing = drawPage(found, canvas.current, width)
      cancel = () => drawing.cancel()
      await drawing.promise
    })().catch(() => {})
    return () => {
      isGone = true
      cancel()
    }
  }, [pdf, shown, width])
  if (isBroken) return <p className="p-6 text-ink-2">{title} can’t be shown here.</p>
  if (!pdf) return <PageSpinner />
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`${title}, page ${shown} of ${pages}`}
      style={{ width, aspectRatio: 1 / pdf.ratio }}
      className="block bg-surface"
    />
  )
}
