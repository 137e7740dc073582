import type { Contact } from './schema/site.ts'

/** The countries of the European Economic Area, and Switzerland, whose law asks for an imprint. */
const imprintCountries =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  )

/** The details beyond the address that an imprint can have. */
export type ImprintField =
  | 'legalForm'
  | 'representedBy'
  | 'registration'
  | 'registeredOffice'
  | 'taxId'
  | 'supervisoryBody'
  | 'responsible'

export type Law = 'europe' | 'uk' | 'us' | 'other'

/** Returns whose law says what a website has to show. */
export const lawOf = (country: string): Law =>
  country === 'GB'
    ? 'uk'
    : country === 'US'
      ? 'us'
      : imprintCountries.includes(country)
        ? 'europe'
        : 'other'

const all: Record<ImprintField, string> = {
  legalForm: 'Legal form',
  representedBy: 'Represented by',
  registration: 'Register entry',
  registeredOffice: 'Registered office',
  taxId: 'Tax number',
  supervisoryBody: 'Supervisory authority',
  responsible: 'Responsible for content',
}

/**
 * The details that an agency in a country is asked for, with their labels. Europe: directive 2000/31/EC, article 5, and
 * what the countries add. United Kingdom: Companies (Trading Disclosures) Regulations 2008. United States: none beyond
 * the postal address, which CAN-SPAM asks for in emails.
 */
export const askedDetails: Record<Law, Partial<Record<ImprintField, string>>> = {
  europe: {
    legalForm: all.legalForm,
    representedBy: all.representedBy,
    registration: 'Register and number',
    taxId: 'VAT ID',
    supervisoryBody: all.supervisoryBody,
    responsible: all.responsible,
  },
  uk: {
    legalForm: all.legalForm,
    registration: 'Company number and place of registration',
    registeredOffice: all.registeredOffice,
    taxId: 'VAT number',
  },
  us: {},
  other: all,
}

/** Returns the link to the agency's details as visitors in a country expect it. */
export const imprintLabel = (country: string) =>
  lawOf(country) === 'europe' ? 'Imprint' : 'Contact'

const fields = Object.keys(all) as ImprintField[]

/** Returns a detail's label in a country, also of one that it isn't asked for there. */
export const detailLabel = (country: string, field: ImprintField) =>
  askedDetails[lawOf(country)][field] ?? all[field]

/**
 * Returns the details that are filled in, with their labels. A tax number is left out in the United States, where it is
 * nobody's business.
 */
export const imprintDetails = (contact: Contact): [label: string, value: string][] =>
  fields
    .filter((field) => contact[field] && !(field === 'taxId' && lawOf(contact.country) === 'us'))
    .map((field) => [detailLabel(contact.country, field), contact[field]])
