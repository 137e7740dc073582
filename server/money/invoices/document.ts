import type { Actor } from '../../../contract/access.ts'
import type { Issuer } from '../../../contract/money/issuer.ts'
import type { DocumentVersion, PdfVersion } from '../../../contract/money/invoice-documents.ts'
import type { DocumentLanguage } from '../../../contract/money/document-languages.ts'
import { referenceText } from '../../../contract/money/references.ts'
import { lineNet, totalsOf } from '../../../contract/money/money.ts'
import { isShown, needsReason, type TaxCategory } from '../../../contract/money/tax.ts'
import type { PdfBlock, PdfDocument, PdfTable, SwissBill } from '../../../packages/pdf/document.ts'
import type { Context } from '../../platform/context.ts'
import { pdfLook } from '../../core/brand/pdf-look.ts'
import { drawPdfApart } from '../../platform/pdf-thread.ts'
import { eInvoiceOf } from '../e-invoices/model.ts'
import { writeEInvoice } from '../e-invoices/writing.ts'
import { transferCode } from './transfer.ts'
import { accountIn, dayIn, moneyIn, periodIn, quantityIn, rateIn } from './words/formats.ts'
import { invoiceWords, reasonIn, taxNameIn } from './words/words.ts'
import { detailOf } from './detail.ts'
import { swissBill } from './swiss-bill.ts'

type Detail = Awaited<ReturnType<typeof detailOf>>

const compact = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()

/** Returns the agency's tax numbers: the one as printed and, unless that names it, the VAT number. */
function numbersOf({ taxId, vatId, taxName }: Letterhead, language: DocumentLanguage) {
  const label = invoiceWords[language].number(taxNameIn(language, taxName))
  return [taxId, compact(taxId).includes(vatId) ? '' : `${label} ${vatId}`].filter(Boolean)
}

type Letterhead = Pick<Issuer, 'name' | 'address' | 'taxId' | 'vatId' | 'taxName' | 'registration'>

/** Returns the agency's letterhead and footer, and the language of the document. */
export function letterhead(issuer: Letterhead, language: DocumentLanguage = 'en') {
  const numbers = numbersOf(issuer, language)
  return {
    agency: issuer.name,
    from: [...issuer.address.split('\n'), ...numbers, issuer.registration].filter(Boolean),
    foot: [issuer.name, ...numbers].filter(Boolean).join(' · '),
    language,
  }
}

function serviceFact({ language, serviceTo }: Detail, from: string): [string, string] {
  const words = invoiceWords[language]
  return serviceTo === null || serviceTo === from
    ? [words.serviceDay, dayIn(language, from)]
    : [words.servicePeriod, periodIn(language, from, serviceTo)]
}

/** Returns when it was issued, what it corrects, and the client's numbers. */
function headFacts(row: Detail): [string, string][] {
  const { language } = row
  const words = invoiceWords[language]
  const facts: [string, string][] = []
  if (row.issueDate) facts.push([words.date, dayIn(language, row.issueDate)])
  if (row.kind === 'invoice' && row.dueDate) facts.push([words.due, dayIn(language, row.dueDate)])
  if (row.serviceFrom) facts.push(serviceFact(row, row.serviceFrom))
  const corrects = row.isCanceled ? words.cancels : words.corrects
  if (row.credits) facts.push([corrects, row.credits.number ?? ''])
  const taxName = taxNameIn(language, row.issuer.taxName)
  if (row.buyer?.vatId) facts.push([words.buyerNumber(taxName), row.buyer.vatId])
  if (row.reference) facts.push([words.buyerReference, row.reference])
  return facts
}

/**
 * Lays out an invoice in its language. The same row always gives the same document: nothing is looked up elsewhere,
 * because a project may be renamed later.
 */
export function invoiceDocument(row: Detail): PdfDocument {
  const words = invoiceWords[row.language]
  const isInvoice = row.kind === 'invoice'
  const mark = row.number === null ? words.draft : row.status === 'void' ? words.void : undefined
  const slip = row.status === 'void' ? null : swissBill(row, row.issuer, row.buyer)
  const { taxes } = spoken(row)
  return {
    ...letterhead(row.issuer, row.language),
    title: `${words.kinds[row.kind]}${row.number ? ` ${row.number}` : ''}`,
    ...(mark && { mark }),
    date: new Date(row.issueDate ?? row.createdAt),
    blocks: [
      { sides: { lines: row.billTo.split('\n'), facts: headFacts(row) } },
      ...(row.voidReason ? [{ notice: words.voided(row.voidReason) }] : []),
      { table: tableOf(row) },
      ...taxes.flatMap(({ reason }) => (reason ? [{ paragraph: reason }] : [])),
      ...(row.note ? [{ paragraph: row.note }] : []),
      ...(isInvoice && row.status !== 'void' ? howToPay(row, slip) : []),
      ...(row.issuer.footNote ? [{ small: row.issuer.footNote }] : []),
      ...(slip ? [{ swissBill: slip }] : []),
    ],
  }
}

/** Returns lines and taxes with the reasons that the product proposed in the document's language. */
function spoken({ language, lines, pricesIncludeTax }: Detail) {
  const own = lines.map((line) => ({
    ...line,
    taxReason: reasonIn(language, line.taxCategory, line.taxReason),
  }))
  return { lines: own, taxes: totalsOf(own, pricesIncludeTax).taxes }
}

const totalsIn = (row: Detail, taxName: string): NonNullable<PdfTable['totals']> => {
  const { language } = row
  const words = invoiceWords[language]
  const money = (amount: number) => moneyIn(language, amount, row.currency)
  const nameOf = (category: TaxCategory | null, rate: number) =>
    category !== null && needsReason(category)
      ? words.categories[category]
      : `${taxName} ${rateIn(language, rate)}`
  return [
    {
      label: row.pricesIncludeTax ? words.beforeTax(taxName) : words.subtotal,
      value: money(row.net),
    },
    ...row.taxes.filter(isShown).map(({ category, rate, net, tax }) => ({
      label: words.taxOn(nameOf(category, rate), money(net)),
      value: money(tax),
    })),
    {
      label: row.kind === 'invoice' ? words.total : words.credited,
      value: money(row.total),
      strong: true,
    },
  ]
}

function tableOf(row: Detail): PdfTable {
  const { language } = row
  const words = invoiceWords[language]
  const money = (amount: number) => moneyIn(language, amount, row.currency)
  const taxName = taxNameIn(language, row.issuer.taxName)
  const withTax = (label: string) => (row.pricesIncludeTax ? words.withTax(label, taxName) : label)
  const { description, quantity, price, amount } = words.columns
  const labels = [description, quantity, withTax(price), taxName, withTax(amount)]
  return {
    columns: labels.map((label, at) => ({
      label,
      share: words.shares[at] ?? 1,
      ...(at > 0 && { align: 'end' as const }),
    })),
    rows: row.lines.map((line) => [
      line.description,
      quantityIn(language, line.quantity),
      money(line.unitPrice),
      words.inLine[line.taxCategory ?? 'S'] ?? rateIn(language, line.taxRate),
      money(row.pricesIncludeTax ? lineNet(line) : line.net),
    ]),
    totals: totalsIn(row, taxName),
  }
}

function howToPay(row: Detail, slip: SwissBill | null): PdfBlock[] {
  const { issuer, dueDate, language } = row
  const words = invoiceWords[language]
  const until = dueDate ? dayIn(language, dueDate) : ''
  const online = issuer.paymentUrl
    ? [{ link: { label: words.online, url: issuer.paymentUrl } }]
    : []
  if (slip) return [{ paragraph: words.payBySlip(until) }, ...online]
  return [{ heading: words.howToPay }, { paragraph: words.pay(until) }, account(row), ...online]
}

/** Returns where to pay, beside a code for banking apps if there is one. */
function account(row: Detail): PdfBlock {
  const { issuer, number, language } = row
  const { reference, scan } = invoiceWords[language]
  const facts = accountIn(language, issuer)
  if (number) facts.push([reference, referenceText(number, issuer)])
  const code = transferCode(row, issuer)
  return code === null ? { facts } : { code: { text: code, caption: scan, facts } }
}

const draw = async ({ settings }: Context, document: PdfDocument) =>
  drawPdfApart({ ...document, look: await pdfLook(settings) })

/** Returns the PDF of a draft the caller may see, as it would be issued now. @throws Refusal 404 */
export const drawDraft = async (context: Context, actor: Actor, id: number): Promise<Buffer> =>
  draw(context, invoiceDocument(await detailOf(context, actor, id)))

/** Returns the row as it was issued, before payments, credits and voiding. */
export const asIssued = (row: Detail): Detail => {
  const status = row.kind === 'invoice' ? ('sent' as const) : row.status
  return { ...row, status, paid: 0, credited: 0, writtenOff: 0, voidReason: '' }
}

/** Returns an issued invoice for machines; null for none. */
function xmlOf(row: Detail): string | null {
  const { number, issueDate, eInvoice } = asIssued(row)
  if (!eInvoice || !number || !issueDate) return null
  const { lines } = spoken(row)
  return writeEInvoice(eInvoiceOf({ ...asIssued(row), lines, number, issueDate, eInvoice }))
}

/** Draws a PDF of an issued invoice, to be stored. Later payments don't show; a Factur-X carries its XML. */
async function drawIssued(context: Context, row: Detail, version: PdfVersion): Promise<Buffer> {
  if (version === 'void') return draw(context, invoiceDocument(row))
  const document = invoiceDocument(asIssued(row))
  const xml = row.eInvoice?.format === 'factur-x' ? xmlOf(row) : null
  return draw(context, xml ? { ...document, eInvoice: { xml, profile: 'EN 16931' } } : document)
}

/** Makes a file of an issued invoice, to be stored: one of its PDFs, or its e-invoice. */
export async function makeIssued(
  context: Context,
  id: number,
  version: DocumentVersion,
): Promise<Buffer> {
  const row = await detailOf(context, { kind: 'system' }, id)
  return version === 'e-invoice' ? Buffer.from(xmlOf(row) ?? '') : drawIssued(context, row, version)
}
