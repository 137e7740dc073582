/** The fields of a lead that a card can provide. */
export const cardFields = [
  'companyName',
  'contactName',
  'email',
  'phone',
  'address',
  'website',
  'industry',
] as const
export type CardField = (typeof cardFields)[number]
