import type { ExpenseFormat } from '../../../../contract/money/expenses.ts'
import { readCii } from './cii.ts'
import { embeddedIn } from './embedded.ts'
import { checkedInvoice, type ReadInvoice } from './invoice.ts'
import { readTree, refusal } from './tree.ts'
import { readUbl } from './ubl.ts'

const notOne =
  'This isn’t an e-invoice. Please choose a Factur-X or ZUGFeRD PDF, or an XML file in CII or UBL.'

/**
 * Reads an incoming e-invoice: a PDF with an invoice inside, or the XML of one.
 * @throws Refusal 400 on `uploadId` with what is wrong with it
 */
export function readInvoice(bytes: Buffer): ReadInvoice & { format: ExpenseFormat } {
  const isPdf = bytes.subarray(0, 1024).includes('%PDF-')
  const xml = isPdf ? embeddedIn(bytes) : bytes
  if (!xml)
    throw refusal(
      'This PDF has no e-invoice inside. Please ask the supplier for a Factur-X or XML.',
    )
  if (!/^[^]{0,8}</.test(xml.subarray(0, 16).toString('latin1'))) throw refusal(notOne)
  const root = readTree(xml)
  if (root.name === 'CrossIndustryInvoice')
    return { ...checkedInvoice(readCii(root)), format: isPdf ? 'factur-x' : 'cii' }
  if (root.name === 'CrossIndustryDocument')
    throw refusal('This is ZUGFeRD 1, which isn’t an e-invoice of the European standard.')
  if (root.name !== 'Invoice' && root.name !== 'CreditNote') throw refusal(notOne)
  return { ...checkedInvoice(readUbl(root)), format: 'ubl' }
}
