import { pdf } from '../../../../contract/money/invoices.ts'
import { addressOf } from '../../../platform/call.ts'

/** Returns the URL of an invoice's PDF, for download or for display. */
export const pdfAddress = (id: number, look: 'save' | 'show' = 'save') =>
  addressOf(pdf, { params: { id }, query: look === 'show' ? { inline: '1' } : {} })
