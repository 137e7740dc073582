import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { PageSheet } from './PageSheet.tsx'
import { giveCanvas } from './canvas-pool.ts'
import { drawWhenIdle } from './draw-queue.ts'
import { drawPooled, ratioOf, usePdf } from './pdf-page.ts'
import type { Room } from './room.ts'

/** The pages of a PDF, one below the other. Only those near the screen are drawn. */
export const PdfPages = ({
  room,
  url,
  width,
  onBroken,
}: {
  room: Room
  url: string
  width: number
  onBroken: () => void
}) => {
  const { pdf, isBroken } = usePdf(url)
  useEffect(() => {
    if (isBroken) onBroken()
  }, [isBroken, onBroken])
  if (!pdf) return <PageSpinner />
  const { numPages } = pdf.document
  return Array.from({ length: numPages }, (_, at) => (
    <PdfPage
      key={at}
      room={room}
      document={pdf.document}
      page={at + 1}
      width={width}
      guess={pdf.ratio}
    />
  ))
}

/** The distance from the screen, in px, within which pages are drawn. */
const near = '800px'
const PdfPage = ({
  room,
  document,
  page,
  width,
  guess,
}: {
  room: Room
  document: PDFDocumentProxy
  page: number
  width: number
  guess: number
}) => {
  const frame = useRef<HTMLDivElement>(null)
  const isRead = useRef(false)
  const [isNear, setIsNear] = useState(page === 1)
  const [read, setRead] = useState<{ ratio: number; words: string } | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsNear(entry?.isIntersecting ?? false),
      { root: element.closest('[data-stage]'), rootMargin: near },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const element = frame.current
    if (!isNear || !element) return
    let cancel = () => {}
    let isGone = false
    const draw = async () => {
      const found = await document.getPage(page)
      if (isGone) return
      const { canvas, drawing } = drawPooled(found, width)
      canvas.className = 'review-canvas'
      canvas.ariaHidden = 'true'
      element.prepend(canvas)
      cancel = () => {
        drawing.cancel()
        giveCanvas(canvas)
      }
      await drawing.promise
      canvas.dataset['drawn'] = ''
      if (isRead.current) return
      const { items } = await found.getTextContent()
      const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      if (isGone) return
      isRead.current = true
      setRead({ ratio: ratioOf(found), words })
    }
    const takeBack = drawWhenIdle(() => (isGone ? Promise.resolve() : draw().catch(() => {})))
    return () => {
      isGone = true
      takeBack()
      cancel()
    }
  }, [document, page, width, isNear])
  return (
    <PageSheet
      room={room}
      page={page}
      pages={document.numPages}
      width={width}
      ratio={read?.ratio ?? guess}
    >
      <div ref={frame} className="size-full">
        <p className="sr-only">
          Page {page} of {document.numPages}. {read?.words}
        </p>
      </div>
    </PageSheet>
  )
}
