/** The fields of a lead that a card can have. */
export const fieldNames = [
  'companyName',
  'contactName',
  'email',
  'phone',
  'address',
  'website',
  'industry',
] as const
export type FieldName = (typeof fieldNames)[number]

/** The fields of a card; a missing one is empty. `confidence` is from 0 to 1. */
export type CardFields = Record<FieldName, string> & { confidence: Record<FieldName, number> }
