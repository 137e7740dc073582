// Runs in its own thread: drawing takes up to half a second.
import { parentPort } from 'node:worker_threads'
import type { PdfDocument } from '../../packages/pdf/document.ts'
import { drawPdf } from '../../packages/pdf/pdf.ts'
import type { Drawn } from './pdf-thread.ts'

parentPort?.on('message', (document: PdfDocument) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  void draw(document).then((drawn) => parentPort?.postMessage(drawn))
})

const draw = (document: PdfDocument): Promise<Drawn> =>
  drawPdf(document).then(
    (pdf) => ({ pdf }),
    (error: unknown) => ({ problem: String(error) }),
  )
