import { addressLines } from '../../../../contract/money/addresses.ts'
import { documentLanguages } from '../../../../contract/money/document-languages.ts'
import { clientFormats } from '../../../../contract/money/e-invoices.ts'
import type { StoredBillingDetails } from '../../../../contract/money/billing-details.ts'

/** Returns how a client is billed, as labels and values; those without a value are left out. */
export const detailsFacts = (details: StoredBillingDetails) =>
  [
    { label: 'Legal name', value: details.name },
    { label: 'Address', value: addressLines(details).join('\n') },
    { label: 'VAT or tax number', value: details.vatId },
    { label: 'Registration', value: details.registration },
    { label: 'Email for invoices', value: details.email },
    { label: 'Reference', value: details.reference },
    { label: 'Buyer reference', value: details.buyerReference },
    { label: 'Address for e-invoices', value: details.electronicAddress },
    {
      label: 'E-invoice',
      value: details.eInvoice === 'usual' ? '' : clientFormats[details.eInvoice],
    },
    {
      label: 'Language',
      value: details.language === '' ? '' : documentLanguages[details.language],
    },
    { label: 'Currency', value: details.currency },
    {
      label: 'Payment terms',
      value: details.termsDays === null ? '' : `${details.termsDays} days`,
    },
  ].filter(({ value }) => value !== '')
