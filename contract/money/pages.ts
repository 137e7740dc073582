/** Addresses of pages behind the sign-in. Apart from room.ts, since every visitor's script knows them. */
export const pages = {
  billing: '/billing',
  adminInvoices: '/admin-invoices',
  adminBillingSettings: '/admin-billing-settings',
} as const
