import { type ImprintField, type Law, lawOf } from '../../../../site/imprint.ts'

const hints: Record<ImprintField, string> = {
  legalForm: 'Such as GmbH, or private company limited by shares',
  representedBy: 'Such as the managing directors',
  registration: 'Such as Companies House 01234567, or Amtsgericht München HRB 12345',
  registeredOffice: 'If it isn’t the address above',
  taxId: 'As printed, for example VAT GB 123 4567 89',
  supervisoryBody: 'If your business needs a permit',
  responsible: 'A person, with an address if it is another one',
}
const ofLaw: Partial<Record<Law, Partial<Record<ImprintField, string>>>> = {
  uk: { registration: 'Such as Companies House 01234567' },
  us: {
    taxId: 'As printed, for example EIN 12-3456789',
    registration: 'If your state has a register of companies',
  },
  europe: {
    registration: 'Such as Amtsgericht München HRB 12345',
    taxId: 'As printed, for example DE136695976',
  },
}

/** Returns what helps somebody in this country, a two-letter code, to fill in a detail. */
export const legalHint = (country: string, name: ImprintField): string =>
  ofLaw[lawOf(country)]?.[name] ?? hints[name]

/** The details that have a hint, in the order of the form. */
export const legalDetails = Object.keys(hints) as ImprintField[]
