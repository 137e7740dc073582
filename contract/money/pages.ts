/**
 * Paths of the pages behind the sign-in. Kept separate from room.ts, since the script that every visitor loads
 * contains them.
 */
export const pages = {
  billing: '/billing',
  adminInvoices: '/admin-invoices',
  adminBillingSchedules: '/admin-billing-schedules',
  adminExpenses: '/admin-expenses',
  adminBankFiles: '/admin-bank-files',
  adminBooks: '/admin-books',
  adminBillingSettings: '/admin-billing-settings',
  adminPaymentReminders: '/admin-payment-reminders',
  adminPaymentProviders: '/admin-payment-providers',
} as const
