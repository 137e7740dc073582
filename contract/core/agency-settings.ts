import * as z from 'zod/mini'
import { email, instant, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The locales that an agency chooses from, with how they are shown. */
export const agencyLocales = {
  'en-US': 'United States: Nov 22, 2026, 2:30 PM',
  'en-GB': 'United Kingdom: 22 Nov 2026, 14:30',
  'en-IE': 'Ireland: 22 Nov 2026, 14:30',
  'en-CA': 'Canada: Nov 22, 2026, 2:30 p.m.',
  'en-AU': 'Australia: 22 Nov 2026, 2:30 pm',
  'en-DE': 'Germany: 22 Nov 2026, 14:30',
} as const

/** Returns how dates are most likely written in a country: the day first where nothing is known. */
export const localeOf = (country: string): keyof typeof agencyLocales =>
  (Object.keys(agencyLocales) as (keyof typeof agencyLocales)[]).find((each) =>
    each.endsWith(`-${country}`),
  ) ?? 'en-GB'

/** The countries of ISO 3166-1, as codes of two letters. */
export const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

const chooseCountry = 'Please choose a country'
const country = z
  .string(chooseCountry)
  .check(z.refine((value) => countryCodes.includes(value), chooseCountry))

/** The agency as its website, emails and documents name it. */
export const agencySettings = z.object({
  /** The name that people know: the logo, the sender of emails, the title of pages. */
  name: required('Please enter the name of the agency', 80),
  /** The name in contracts, invoices and legal texts. */
  legalName: required('Please enter the legal name', 120),
  /** The address that the website names, and the sender of emails unless another one is set. */
  email: email(),
  phone: text(40),
  /** Street, postal code and city, in the lines of an envelope. */
  address: required('Please enter the postal address', 500),
  country,
  /** The tax number as printed, such as `VAT GB 123 4567 89`; may be empty. */
  taxId: text(100),
  /** The entry in a public register, such as `Companies House 01234567`; may be empty. */
  registration: text(200),
  /** The legal form, such as `GmbH` or `Private company limited by shares`; may be empty. */
  legalForm: text(120),
  /** The people who represent the company, such as its managing directors; may be empty. */
  representedBy: text(300),
  /** The place where the company is registered, if that isn't its postal address. */
  registeredOffice: text(300),
  /** The authority that supervises it, for a business that needs a permit; may be empty. */
  supervisoryBody: text(300),
  /** The person responsible for what the website says, with an address if it is another one; may be empty. */
  responsible: text(300),
  /** The locale of dates and times where the reader's own isn't known. */
  locale: z.enum(Object.keys(agencyLocales) as [keyof typeof agencyLocales]),
})
export type AgencySettings = z.output<typeof agencySettings>

/** `updatedAt` is null until the owner has entered them: the values are then those of the sample agency. */
const stored = z.object({
  name: z.string(),
  legalName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
  registration: z.string(),
  legalForm: z.string(),
  representedBy: z.string(),
  registeredOffice: z.string(),
  supervisoryBody: z.string(),
  responsible: z.string(),
  locale: agencySettings.shape.locale,
  updatedAt: z.nullable(instant),
  /** The settings of the environment that stand above these where emails leave. */
  fromEnvironment: z.array(z.enum(['MAIL_SENDERS', 'MAIL_POSTAL_ADDRESS'])),
})
export type StoredAgencySettings = z.output<typeof stored>

/** Returns the agency's details. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/agency-settings',
  may: 'agency-settings.read',
  reply: stored,
})

/**
 * Saves the agency's details; website, emails and new documents name them at once. 409 if someone else changed them
 * since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/agency-settings',
  may: 'agency-settings.update',
  body: z.object({ ...agencySettings.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: stored,
})
