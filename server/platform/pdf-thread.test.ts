import { expect, test } from 'vitest'
import { drawPdf, type PdfDocument } from '../../packages/pdf/pdf.ts'
import { turnsDuring } from '../../test/turns.ts'
import { drawPdfApart } from './pdf-thread.ts'

const aDocument = (blocks: PdfDocument['blocks']): PdfDocument => ({
  title: 'Statement',
  agency: 'Furlong',
  from: ['Furlong'],
  foot: 'Furlong',
  date: new Date('2026-03-02T10:00:00Z'),
  blocks,
})

test('a long document is drawn without blocking the event loop, and is the same', async () => {
  const long = aDocument(Array.from({ length: 60 }, (_each, n) => ({ paragraph: `Line ${n}` })))
  const { result, turns } = await turnsDuring(() => drawPdfApart(long))
  expect(turns).toBeGreaterThan(50)
  expect(result.equals(await drawPdf(long))).toBe(true)
})

test('a document that cannot be drawn is refused, and the next one is drawn', async () => {
  const wrong = aDocument([{ link: { label: 'x', url: 'javascript:alert(1)' } }])
  await expect(drawPdfApart(wrong)).rejects.toThrow('the PDF could not be drawn')
  const drawn = await drawPdfApart(aDocument([{ paragraph: 'Fine' }]))
  expect(drawn.subarray(0, 5).toString()).toBe('%PDF-')
})
