import { file } from '../../../../contract/money/e-invoices.ts'
import type { PdfVersion } from '../../../../contract/money/invoice-documents.ts'
import { pdf } from '../../../../contract/money/invoices.ts'
import { addressOf } from '../../../platform/call.ts'

/** Returns the URL of an invoice's PDF, for download or for display; the current version unless one is named. */
export const pdfAddress = (id: number, look: 'save' | 'show' = 'save', version?: PdfVersion) => {
  const query = look === 'show' ? { inline: '1' } : {}
  return addressOf(pdf, { params: { id }, query: version ? { ...query, version } : query })
}

/** Returns the URL of an invoice's XRechnung or Peppol file. */
export const eInvoiceAddress = (id: number) => addressOf(file, { params: { id } })
