import type { PdfDocument } from '../../packages/pdf/document.ts'
import { unavailable } from './refusals.ts'
import { workerThread } from './worker-thread.ts'

export type Drawn = { pdf: Uint8Array } | { problem: string }

const ask = workerThread<PdfDocument, Drawn>(new URL('./pdf-worker.ts', import.meta.url), {
  mostMs: 60_000,
  idleMs: 120_000,
  memoryMb: 256,
})

/**
 * Draws a document (`packages/pdf/pdf.ts`) in a worker thread, one at a time, so that nobody else waits.
 * @throws Refusal 503 after a minute; Error when it cannot be drawn
 */
export async function drawPdfApart(document: PdfDocument): Promise<Buffer> {
  const drawn = await ask(document)
  if (drawn === null)
    throw unavailable('This document takes longer than usual. Please try again in a moment.')
  if ('problem' in drawn) throw new Error(`the PDF could not be drawn: ${drawn.problem}`)
  return Buffer.from(drawn.pdf)
}
