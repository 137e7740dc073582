import PDFKit from 'pdfkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as details from '../../../contract/money/billing-details.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import { usualReasons } from '../../../contract/money/tax.ts'
import type { PdfDocument } from '../../../packages/pdf/document.ts'
import { layOut, type Node, type Shape } from '../../../packages/pdf/layout.ts'
import { openType } from '../../../packages/pdf/type.ts'
import { pdfWords } from '../../../packages/pdf/words.ts'
import { faces, slipFaces } from '../../../packages/typefaces/pairings.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { detailOf } from './detail.ts'
import { invoiceDocument } from './document.ts'
import { sampleBilling } from './sample.ts'
import { moneyIn } from './words/formats.ts'

const system = { kind: 'system' } as const
const untaxed = ['E', 'AE', 'K', 'G'] as const
/** English words that an invoice in another language must not show. */
const english =
  /\b(?:Invoice|Credit note|Due|Quantity|Price|Amount|Subtotal|Reverse charge|Please|Reference|Account|Receipt|Payable|Cancels|Corrects|Your|Hello|Balance|View|reply|Page \d+ of|Draft|Void)\b/

let server: TestServer
let office: Invoicing
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  office = await openInvoicing(server)
  await billedFrom({ taxId: '12/345/6789', country: 'AT', vatId: 'ATU13585627' })
})
afterAll(() => server.close())

async function speak(language: '' | 'en' | 'de' | 'fr') {
  const params = { clientId: office.ada.user.id }
  const body = { country: 'DE', vatId: 'DE136695976', language }
  expect((await server.call(details.update, { params, body }, office.admin())).status).toBe(200)
}

const billedFrom = (more: object) =>
  server.call(billing.update, { body: { ...sampleBilling, ...more } }, office.admin())

const untaxedLine = (taxCategory: 'O' | (typeof untaxed)[number]) => ({
  description: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen und Beratung',
  quantity: 1000,
  unitPrice: 12_345_678,
  taxRate: 0,
  taxCategory,
  taxReason: usualReasons[taxCategory] || 'Typed by us',
})
const lines = [
  { description: 'Gestaltung', quantity: 1500, unitPrice: 1_234_567, taxRate: 2000 },
  ...untaxed.map(untaxedLine),
]

const laidOut = async (id: number) => invoiceDocument(await detailOf(server.context, system, id))

type Box = { page: number; text: string; left: number; right: number; top: number; bottom: number }

/** Returns where a line of text or a rule stands. */
function boxOf(page: number, shape: Shape): Box[] {
  if ('box' in shape) {
    const [left, top, width, height] = shape.box
    const isRule = height < 2 && width > 20
    return isRule ? [{ page, text: '', left, right: left + width, top, bottom: top + height }] : []
  }
  if (!('line' in shape)) return []
  const { x: left, y: top, size, line } = shape
  const text = line.runs.map((run) => run.text).join('')
  return text.trim()
    ? [{ page, text, left, right: left + line.width, top, bottom: top + size }]
    : []
}

/** Returns where every line of text, and every rule, stands on which page. */
async function linesOn(document: PdfDocument): Promise<Box[]> {
  const type = await openType(
    new PDFKit({ autoFirstPage: false }),
    JSON.stringify(document),
    undefined,
    [...faces, ...slipFaces],
  )
  const layout = layOut(document, { type, words: pdfWords[document.language ?? 'en'] })
  const boxes: Box[] = []
  const visit = (part: Node | { page: number; shapes: Shape[] }) => {
    if ('tag' in part) part.parts.forEach(visit)
    else boxes.push(...part.shapes.flatMap((shape) => boxOf(part.page, shape)))
  }
  layout.nodes.forEach(visit)
  layout.artifacts.forEach(visit)
  return boxes
}

/** Rules may meet each other: a table's begins with the one of its head. */
const meet = (a: Box, b: Box) =>
  a.text + b.text !== '' &&
  a.page === b.page &&
  a.left < b.right - 0.5 &&
  b.left < a.right - 0.5 &&
  a.top < b.bottom - 0.2 &&
  b.top < a.bottom - 0.2

test.each(['en', 'de', 'fr'] as const)(
  'no two lines of text meet on an invoice in %s',
  async (language) => {
    await speak(language)
    for (const pricesIncludeTax of [false, true])
      for (const many of [1, 2, 3, 4]) {
        const long = Array.from({ length: many }, () => lines).flat()
        const { body } = await office.create({ lines: long, pricesIncludeTax, reference: 'PO-1' })
        const boxes = await linesOn(await laidOut(body.id))
        const meeting = boxes.flatMap((a, at) =>
          boxes.slice(at + 1).flatMap((b) => (meet(a, b) ? [`${a.text} / ${b.text}`] : [])),
        )
        expect(meeting).toEqual([])
        expect(boxes.filter(({ left, right }) => left < 50 || right > 545)).toEqual([])
      }
  },
)

test.each([
  ['de', ['Rechnung 2026-0001', 'Fällig am', '16. März 2026', 'Ihre USt-IdNr.', '18.518,51']],
  ['fr', ['Facture 2026-0001', 'Échéance', '16 mars 2026', 'Votre n° de TVA', '18\u00a0518,51']],
] as const)(
  'an invoice in %s leaves no English word on paper or in its email',
  async (language, words) => {
    await speak(language)
    const { id } = await office.issued({ lines, billTo: 'Ada' })
    const text = JSON.stringify((await laidOut(id)).blocks).replaceAll(/bankDetails[^}]*/g, '')
    const whole = JSON.stringify(await laidOut(id))
    expect(words.filter((word) => !whole.includes(word))).toEqual([])
    expect(text).not.toMatch(english)
    await server.runJobs()
    const email = (await office.emails()).find(({ kind }) => kind === 'invoice')
    expect(`${email?.subject}${email?.text}`).not.toMatch(english)
    expect(email?.html).toContain(`<html lang="${language}">`)
    expect(email?.attachments).toMatchObject([{ filename: `${words[0]}.pdf` }])
  },
)

test('an invoice keeps the language of its issue, and its credit note has the same', async () => {
  await speak('de')
  const { id } = await office.issued({ lines })
  await speak('fr')
  expect((await laidOut(id)).title).toBe('Rechnung 2026-0001')
  const credited = await server.call(invoices.credit, { params: { id }, body: {} }, office.admin())
  expect(credited.status).toBe(201)
  const note = (await office.read(id)).creditNotes[0]?.id ?? 0
  await office.issue(note)
  expect((await laidOut(note)).title).toBe('Rechnungskorrektur 2026-0002')
  const next = await office.create()
  expect((await laidOut(next.body.id)).title).toBe('Facture')
  await speak('')
  expect((await laidOut(next.body.id)).title).toBe('Invoice')
})

test('Swiss francs are written as in Switzerland', () => {
  expect(moneyIn('de', 180_000, 'CHF')).toBe('CHF\u00a01’800.00')
  expect(moneyIn('fr', -180_000, 'CHF')).toBe('−1’800.00\u00a0CHF')
  expect(moneyIn('de', 180_000, 'EUR')).toBe('1.800,00\u00a0€')
})

test('a Swiss payment slip is in the language of its invoice', async () => {
  await billedFrom({
    street: 'Bahnhofstrasse 12a',
    postcode: '8001',
    city: 'Zürich',
    country: 'CH',
    iban: 'CH9300762011623852957',
    currency: 'CHF',
  })
  await speak('de')
  const { id } = await office.issued({ currency: 'CHF' })
  const boxes = (await linesOn(await laidOut(id))).map(({ text }) => text)
  expect(boxes).toEqual(expect.arrayContaining(['Empfangsschein', 'Zahlteil', 'Währung']))
  expect(boxes).toContain('Rechnung 2026-0001')
  expect(boxes).not.toContain('Receipt')
})
