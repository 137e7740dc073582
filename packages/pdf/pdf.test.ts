import { inflateSync } from 'node:zlib'
import { array, assert, constantFrom, integer, property } from 'fast-check'
import PDFKit from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { readCode } from '../../test/qr-codes.ts'
import type { PdfBlock, PdfDocument, PdfFact } from './document.ts'
import { layOut } from './layout.ts'
import { drawPdf, unprintableIn } from './pdf.ts'
import { type Line, openType } from './type.ts'
import { pdfWords } from './words.ts'

const aDocument = (blocks: PdfBlock[], changes: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Invoice 2026-0001',
  agency: 'Furlong',
  from: ['8 Furlong Lane, Leeds'],
  foot: 'Furlong',
  date: new Date('2026-03-02'),
  blocks,
  ...changes,
})

/** Returns all objects of the file as text, with streams decompressed. */
function inside(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/stream\n([^]*?)\nendstream/g)].map(([, body]) => {
    try {
      return inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return raw + streams.join('\n')
}
const pagesOf = (text: string) => Number(/\/Count (\d+)/.exec(text)?.[1])
/** Returns the text as a viewer copies it: each glyph's character, from the fonts' tables. */
const mapped = (text: string) =>
  new Set(
    [...text.matchAll(/beginbfrange([^]*?)endbfrange/g)]
      .flatMap(([, part]) => [...(part ?? '').matchAll(/<([0-9a-f]{4})>/gi)])
      .map(([, hex]) => String.fromCharCode(Number.parseInt(hex ?? '', 16))),
  )

describe('a PDF', () => {
  test('is A4, tagged, titled, has a language, and is equal for equal input', async () => {
    const document = aDocument([{ heading: 'How to pay' }, { paragraph: 'Within 14 days.' }])
    const [first, second] = [await drawPdf(document), await drawPdf(document)]
    expect(first.equals(second)).toBe(true)
    expect(first.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const text = inside(first)
    expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
    for (const part of ['/Marked true', '/Lang (en)', '/DisplayDocTitle true', '/StructTreeRoot'])
      expect(text).toContain(part)
    expect(text).toContain('(Invoice 2026-0001)')
    expect(text.match(/\/S \/H1\b/g)).toHaveLength(1)
    expect(text.match(/\/S \/H2\b/g)).toHaveLength(1)
    expect(pagesOf(text)).toBe(1)
    const other = await drawPdf({ ...document, date: new Date('2026-03-03') })
    expect(other.equals(first)).toBe(false)
  })

  test('contains the letters of names from all over Europe', async () => {
    const names = 'Łukasz Škoda Ünal Đặng Ελένη Παπαδοπούλου Привет Їжак ₴ € −'
    const found = mapped(inside(await drawPdf(aDocument([{ paragraph: names }]))))
    expect(Array.from(names.normalize('NFC')).filter((sign) => !found.has(sign))).toEqual([])
    const others = mapped(inside(await drawPdf(aDocument([{ paragraph: '日本' }]))))
    expect([others.has('?'), others.has('日')]).toEqual([true, false])
    // Only the notice about missing characters contains them.
    expect(Array.from('q’').filter((sign) => !others.has(sign))).toEqual([])
    const of = (text: string) => unprintableIn(aDocument([{ paragraph: text }]))
    expect(await of('日本 and 日, Ελένη\tПривет\u200d\n₴')).toEqual(['日', '本'])
    expect(await of(names)).toEqual([])
  })

  test('continues over as many pages as needed, repeating the table header', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`Row ${at}`, `${at}`])
    const columns = [
      { label: 'What', share: 3 },
      { label: 'Figure', share: 1, align: 'end' as const },
    ]
    const totals = [{ label: 'Sum', value: '7140', strong: true as const }]
    const text = inside(await drawPdf(aDocument([{ table: { columns, rows, totals } }])))
    expect(pagesOf(text)).toBeGreaterThan(3)
    expect(text.match(/\/S \/TR\b/g)).toHaveLength(122)
    expect(text.match(/\/S \/TH\b/g)).toHaveLength(2)
    expect(text.match(/\/Scope \/Column/g)).toHaveLength(2)
  })

  test('breaks long words, and accepts any text', async () => {
    const long = 'x'.repeat(3000)
    const blocks: PdfBlock[] = [
      { paragraph: long },
      { small: '\u202e\u200b💥\ud800' },
      { facts: [[long.slice(0, 400), `${long.slice(0, 900)}\n\nb`]] },
      { sides: { lines: [long.slice(0, 300), ''], facts: [] } },
      { table: { columns: [{ label: '', share: 1 }], rows: [[]] } },
      { notice: '' },
    ]
    const pdf = await drawPdf(aDocument(blocks, { title: long.slice(0, 200), mark: 'Void' }))
    expect(pagesOf(inside(pdf))).toBeGreaterThan(1)
  })

  test('fills each line as far as possible before breaking it', async () => {
    // No piece is wider than the narrowest line; a wider one would start its own line and be cut.
    const some = ['AV', 'To', 'fi-é', 'l', '.,', 'WAT', 'x']
    const texts = array(constantFrom(...some), { maxLength: 120 })
    const type = await openType(new PDFKit({ size: 'A4' }), some.join(' '))
    const widthOf = (text: string) => type.linesOf(text, 'text', 10, 1e6)[0]?.width ?? 0
    const textOf = (line: Line | undefined) => line?.runs.map(({ text }) => text).join('') ?? ''
    assert(
      property(texts, integer({ min: 30, max: 400 }), (words, width) => {
        const lines = type.linesOf(words.join(' '), 'text', 10, width)
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width)
        for (const [at, line] of lines.slice(0, -1).entries()) {
          const [next = ''] = textOf(lines[at + 1]).split(' ')
          expect(widthOf(`${textOf(line)} ${next}`)).toBeGreaterThan(width)
        }
      }),
    )
  })

  test('links only to web addresses', async () => {
    const link = (url: string) => drawPdf(aDocument([{ link: { label: 'Pay', url } }]))
    expect(inside(await link('https://pay.example/1'))).toContain('https://pay.example/1')
    await expect(link('javascript:alert(1)')).rejects.toThrow('web address')
  })
  test('a phone reads its code from the paper', async () => {
    const text = ['BCD', '002', '1', 'SCT', '', 'Łukasz Škoda', 'DE89370400440532013000'].join('\n')
    const block = { code: { text, caption: 'Scan', facts: [['IBAN', 'DE89']] as PdfFact[] } }
    const { nodes } = layOut(aDocument([block]), {
      type: await openType(new PDFKit({ size: 'A4' }), 'Furlong'),
      words: pdfWords.en,
    })
    const figure = nodes.find(({ tag }) => tag === 'Figure')
    const boxes = (figure?.parts ?? []).flatMap((part) =>
      'shapes' in part ? part.shapes.flatMap((shape) => ('box' in shape ? [shape.box] : [])) : [],
    )
    const rects = boxes.map(
      ([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`,
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842">${rects.join('')}</svg>`
    expect(await readCode(svg)).toBe(text)
  })
})
