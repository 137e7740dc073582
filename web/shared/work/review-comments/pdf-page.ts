import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { takeCanvas } from './canvas-pool.ts'
import { openPdf } from './pdf.ts'

type Opened = { url: string; document: PDFDocumentProxy; ratio: number }

/** Loads a PDF, with the height of its first page for a width of 1. */
export function usePdf(url: string) {
  const [pdf, setPdf] = useState<Opened | null>(null)
  const [broken, setBroken] = useState('')
  useEffect(() => {
    let isGone = false
    const opening = openPdf(url)
    void (async () => {
      try {
        const document = await (await opening).promise
        const ratio = ratioOf(await document.getPage(1))
        if (!isGone) setPdf({ url, document, ratio })
      } catch {
        if (!isGone) setBroken(url)
      }
    })()
    return () => {
      isGone = true
      void opening.then((task) => task.destroy()).catch(() => {})
    }
  }, [url])
  return { pdf: pdf?.url === url ? pdf : null, isBroken: broken === url }
}

export const ratioOf = (page: PDFPageProxy) => {
  const { width, height } = page.getViewport({ scale: 1 })
  return height / width
}

/** The most pixels of a drawn page: phones give a canvas no more memory. */
const mostPixels = 8_000_000

/** Returns how a page is drawn as sharp as the screen shows it, and the size of its canvas. */
function drawnSize(page: PDFPageProxy, width: number) {
  const natural = page.getViewport({ scale: 1 })
  const height = (width * natural.height) / natural.width
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (width * height)))
  const viewport = page.getViewport({ scale: (width / natural.width) * sharpness })
  return { viewport, width: Math.floor(viewport.width), height: Math.floor(viewport.height) }
}

/** Draws a page into this canvas. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
  const size = drawnSize(page, width)
  canvas.width = size.width
  canvas.height = size.height
  return page.render({ canvas, viewport: size.viewport })
}

/** Draws a page into a canvas that another one may have had: `giveCanvas` takes it back. */
export function drawPooled(page: PDFPageProxy, width: number) {
  const size = drawnSize(page, width)
  const canvas = takeCanvas(size.width, size.height)
  delete canvas.dataset['drawn']
  return { canvas, drawing: page.render({ canvas, viewport: size.viewport }) }
}
