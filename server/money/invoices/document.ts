import type { Actor } from '../../../contract/access.ts'
import type { Issuer } from '../../../contract/money/issuer.ts'
import type { DocumentVersion, PdfVersion } from '../../../contract/money/invoice-documents.ts'
import { invoiceKinds } from '../../../contract/money/invoices.ts'
import { codeCaption, referenceText } from '../../../contract/money/references.ts'
import { lineNet, moneyText, quantityText, rateText } from '../../../contract/money/money.ts'
import { isShown, taxLabel, taxText } from '../../../contract/money/tax.ts'
import type { PdfBlock, PdfDocument, PdfTable, SwissBill } from '../../../packages/pdf/document.ts'
import type { Context } from '../../platform/context.ts'
import { pdfLook } from '../../core/brand/pdf-look.ts'
import { drawPdfApart } from '../../platform/pdf-thread.ts'
import { eInvoiceOf } from '../e-invoices/model.ts'
import { writeEInvoice } from '../e-invoices/writing.ts'
import { dayText } from './rules.ts'
import { accountFacts, transferCode } from './transfer.ts'
import { detailOf } from './detail.ts'
import { swissBill } from './swiss-bill.ts'

type Detail = Awaited<ReturnType<typeof detailOf>>

const compact = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()

/** Returns the agency's tax numbers: the one as printed and, unless that names it, the VAT number. */
const numbersOf = ({ taxId, vatId, taxName }: Letterhead) =>
  [taxId, compact(taxId).includes(vatId) ? '' : `${taxName} ${vatId}`].filter(Boolean)

type Letterhead = Pick<Issuer, 'name' | 'address' | 'taxId' | 'vatId' | 'taxName' | 'registration'>

/** Returns the agency's letterhead and footer. */
export const letterhead = (issuer: Letterhead) => ({
  agency: issuer.name,
  from: [...issuer.address.split('\n'), ...numbersOf(issuer), issuer.registration].filter(Boolean),
  foot: [issuer.name, ...numbersOf(issuer)].filter(Boolean).join(' · '),
})

/**
 * Lays out an invoice. The same row always gives the same document: nothing is looked up elsewhere,
 * because a project may be renamed later.
 */
export function invoiceDocument(row: Detail): PdfDocument {
  const isInvoice = row.kind === 'invoice'
  const mark = row.number === null ? 'Draft' : row.status === 'void' ? 'Void' : undefined
  const slip = row.status === 'void' ? null : swissBill(row, row.issuer, row.buyer)
  const facts: [string, string][] = []
  if (row.issueDate) facts.push(['Date', dayText(row.issueDate)])
  if (isInvoice && row.dueDate) facts.push(['Due', dayText(row.dueDate)])
  const corrects = row.isCanceled ? 'Cancels invoice' : 'Corrects invoice'
  if (row.credits) facts.push([corrects, row.credits.number ?? ''])
  if (row.buyer?.vatId) facts.push([`Your ${row.issuer.taxName} number`, row.buyer.vatId])
  if (row.reference) facts.push(['Your reference', row.reference])
  return {
    ...letterhead(row.issuer),
    title: `${invoiceKinds[row.kind]}${row.number ? ` ${row.number}` : ''}`,
    ...(mark && { mark }),
    date: new Date(row.issueDate ?? row.createdAt),
    blocks: [
      { sides: { lines: row.billTo.split('\n'), facts } },
      ...(row.voidReason ? [{ notice: `This invoice is void: ${row.voidReason}` }] : []),
      { table: tableOf(row) },
      ...row.taxes.flatMap(({ reason }) => (reason ? [{ paragraph: reason }] : [])),
      ...(row.note ? [{ paragraph: row.note }] : []),
      ...(isInvoice && row.status !== 'void' ? howToPay(row, slip) : []),
      ...(row.issuer.footNote ? [{ small: row.issuer.footNote }] : []),
      ...(slip ? [{ swissBill: slip }] : []),
    ],
  }
}

function tableOf(row: Detail): PdfTable {
  const money = (amount: number) => moneyText(amount, row.currency)
  const { taxName } = row.issuer
  const withTax = (label: string) => (row.pricesIncludeTax ? `${label} incl. ${taxName}` : label)
  const taxes = row.taxes.filter(isShown)
  return {
    columns: [
      { label: 'Description', share: 6 },
      { label: 'Quantity', share: 1.6, align: 'end' },
      { label: withTax('Price'), share: 2.2, align: 'end' },
      { label: taxName, share: 1.3, align: 'end' },
      { label: withTax('Amount'), share: 2.4, align: 'end' },
    ],
    rows: row.lines.map((line) => [
      line.description,
      quantityText(line.quantity),
      money(line.unitPrice),
      taxText(line.taxCategory, rateText(line.taxRate)),
      money(row.pricesIncludeTax ? lineNet(line) : line.net),
    ]),
    totals: [
      { label: row.pricesIncludeTax ? `Before ${taxName}` : 'Subtotal', value: money(row.net) },
      ...taxes.map(({ category, rate, net, tax }) => ({
        label: `${taxLabel(taxName, category, rate)} on ${money(net)}`,
        value: money(tax),
      })),
      {
        label: row.kind === 'invoice' ? 'Total' : 'Credited',
        value: money(row.total),
        strong: true,
      },
    ],
  }
}

function howToPay(row: Detail, slip: SwissBill | null): PdfBlock[] {
  const { issuer, dueDate } = row
  const until = dueDate ? ` by ${dayText(dueDate)}` : ''
  const online = issuer.paymentUrl
    ? [{ link: { label: 'Pay online', url: issuer.paymentUrl } }]
    : []
  if (slip) return [{ paragraph: `Please pay${until} with the QR bill.` }, ...online]
  return [
    { heading: 'How to pay' },
    { paragraph: `Please pay${until} and use this reference.` },
    account(row),
    ...online,
  ]
}

/** Returns where to pay, beside a code for banking apps if there is one. */
function account(row: Detail): PdfBlock {
  const { issuer, number } = row
  const facts = accountFacts(issuer)
  if (number) facts.push(['Reference', referenceText(number, issuer)])
  const code = transferCode(row, issuer)
  return code === null ? { facts } : { code: { text: code, caption: codeCaption, facts } }
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
  return writeEInvoice(eInvoiceOf({ ...asIssued(row), number, issueDate, eInvoice }))
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
