import { pdf } from '../../../../contract/money/invoices.ts'
import { addressOf } from '../../../platform/call.ts'

/** Where the PDF of an invoice is: to be saved, or to be looked at. */
export const pdfAddress = (id: number, look: 'save' | 'show' = 'save') =>
  addressOf(pdf, { params: { id }, query: look === 'show' ? { inline: '1' } : {} })
