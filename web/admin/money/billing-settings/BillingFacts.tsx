import type { StoredBillingSettings } from '../../../../contract/money/billing-settings.ts'
import { eInvoiceUses } from '../../../../contract/money/e-invoices.ts'
import { inFours } from '../../../../contract/money/references.ts'
import { Facts } from '../../../ui/Facts.tsx'

/** The billing details for whoever may read but not change them. */
export const BillingFacts = ({ settings }: { settings: StoredBillingSettings }) => (
  <>
    <p className="mb-5 text-ink-2">Only owners change these details.</p>
    <Facts
      facts={[
        { label: 'Name on invoices', value: settings.name },
        { label: 'Tax number', value: settings.taxId },
        { label: 'Address', value: settings.address },
        { label: 'VAT number', value: settings.vatId },
        { label: 'Registration', value: settings.registration },
        { label: 'Account holder', value: settings.accountHolder },
        { label: 'IBAN', value: inFours(settings.iban) },
        { label: 'BIC', value: settings.bic },
        { label: 'Bank details', value: settings.bankDetails },
        { label: 'Payment page', value: settings.paymentUrl },
        { label: 'Payment terms (days)', value: String(settings.termsDays) },
        { label: 'Currency', value: settings.currency },
        { label: settings.taxName || 'Tax', value: `${settings.taxRate / 100}%` },
        { label: 'E-invoices', value: eInvoiceUses[settings.eInvoices] },
        { label: 'Contact person', value: settings.contactName },
        { label: 'Contact’s phone', value: settings.contactPhone },
        { label: 'Contact’s email', value: settings.contactEmail },
        { label: 'Peppol ID', value: settings.electronicAddress },
        { label: 'Invoice footer', value: settings.footNote, wide: true },
      ]}
    />
  </>
)
