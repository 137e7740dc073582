import type { History } from '../history.ts'
import { invoiceStates } from './invoices.ts'

const addressParts = {
  street: { label: 'Street and number' },
  line2: { label: 'Building, department' },
  postcode: { label: 'Postal code' },
  city: { label: 'City' },
  region: { label: 'State or region' },
  country: { label: 'Country' },
}

/** The wording of changes of this room's nouns. */
export const histories = {
  invoices: {
    fields: {
      number: { label: 'Number' },
      status: { label: 'Status', choices: invoiceStates },
      billTo: { label: 'Bill to' },
      reference: { label: 'Reference' },
      currency: { label: 'Currency' },
      note: { label: 'Note' },
      pricesIncludeTax: { label: 'Prices', choices: { true: 'with tax', false: 'without tax' } },
      net: { label: 'Subtotal', as: 'money' },
      tax: { label: 'Tax', as: 'money' },
      total: { label: 'Total', as: 'money' },
      paid: { label: 'Paid', as: 'money' },
      credited: { label: 'Credited', as: 'money' },
      issueDate: { label: 'Issue date', as: 'day' },
      dueDate: { label: 'Due date', as: 'day' },
      voidReason: { label: 'Reason' },
      assignedTo: { label: 'Assignee' },
      remindersOn: { label: 'Reminders', choices: { true: 'on', false: 'off' } },
      projectId: { label: 'Project', as: 'record' },
    },
    machine: ['kind', 'clientId', 'creditsId', 'issuer', 'buyer', 'reminderStep', 'deletedAt'],
  },
  'billing-details': {
    machine: ['clientId', 'clientName'],
    fields: {
      name: { label: 'Legal name' },
      ...addressParts,
      vatId: { label: 'VAT or tax number' },
      registration: { label: 'Registration' },
      email: { label: 'Email for invoices' },
      reference: { label: 'Reference' },
      currency: { label: 'Currency' },
      termsDays: { label: 'Payment terms', unit: 'days' },
    },
  },
  'billing-settings': {
    machine: ['isOwn'],
    fields: {
      name: { label: 'Name' },
      ...addressParts,
      vatId: { label: 'VAT number' },
      registration: { label: 'Registration' },
      address: { label: 'Address' },
      taxId: { label: 'Tax number' },
      taxName: { label: 'Name of the tax' },
      accountHolder: { label: 'Account holder' },
      iban: { label: 'IBAN' },
      bic: { label: 'BIC' },
      bankDetails: { label: 'Bank details' },
      paymentUrl: { label: 'Payment link' },
      termsDays: { label: 'Payment terms', unit: 'days' },
      currency: { label: 'Default currency' },
      taxRate: { label: 'Default tax rate', as: 'hundredths' },
      footNote: { label: 'Footer' },
    },
  },
} satisfies Record<string, History>
