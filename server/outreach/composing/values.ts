import {
  leadField,
  type LeadFieldName,
  leadFieldNames,
} from '../../../contract/leads/lead-fields.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import type { leads } from '../../leads/leads/table.ts'
import type { Context } from '../../platform/context.ts'
import { firstNameOf } from '../../../packages/person-names/person-names.ts'
import type { Values } from '../../../packages/template-language/render.ts'
import { agencyLocale } from '../../platform/locale.ts'

type LeadValues = Pick<typeof leads.$inferSelect, LeadFieldName>

export type Variable = {
  name: string
  category: 'Contact' | 'Company' | 'Date and time' | 'Your agency'
  description: string
  /** The value shown in a preview without a lead. */
  example: string
  /** The lead field it comes from; variables without one are never empty. */
  field?: LeadFieldName
}

export const firstName = {
  name: 'first_name',
  category: 'Contact',
  description: 'The contact’s first name',
  example: 'Ada',
  field: 'contactName',
} as const

/** Fields of a lead that are variables, as the lead's contract declares them. */
const ofLeads = leadFieldNames.flatMap((field) => {
  const { variable, example } = leadField(field)
  return variable ? [{ example, ...variable, field }] : []
})
const inCategory = (category: Variable['category']) =>
  ofLeads
    .filter((variable) => variable.category === category)
    .flatMap((variable) =>
      variable.field === firstName.field ? [variable, firstName] : [variable],
    )

const moment = { category: 'Date and time' } as const
const agency = { category: 'Your agency' } as const

/** The variables that templates can use. */
export const variables: readonly Variable[] = [
  ...inCategory('Contact'),
  ...inCategory('Company'),
  { ...moment, name: 'date', description: 'The date the email is sent', example: 'March 2, 2026' },
  { ...moment, name: 'time', description: 'The time the email is sent', example: '14:30' },
  {
    ...agency,
    name: 'admin_name',
    description: 'The sender’s name',
    example: 'Sam Reed',
  },
  {
    ...agency,
    name: 'admin_email',
    description: 'The sender’s address',
    example: 'hello@agency.example',
  },
  {
    ...agency,
    name: 'agency_name',
    description: 'Your agency’s name',
    example: 'Agency',
  },
  {
    ...agency,
    name: 'company_website',
    description: 'Your agency’s website',
    example: 'https://agency.example',
  },
  {
    ...agency,
    name: 'postal_address',
    description: 'Your postal address; placed in the email, it leaves the footer',
    example: '8 Mill Lane, Leeds',
  },
  {
    ...agency,
    name: 'unsubscribe_url',
    description: 'The recipient’s unsubscribe link; placed in a link, it leaves the footer',
    example: 'https://agency.example/unsubscribe',
  },
]

/** Extra variables of campaigns, not offered to users. */
export const footVariables = ['preferences_url'] as const

/** Maps each variable that can be empty to its lead field. */
export const fieldOf = new Map(
  variables.flatMap(({ name, field }) => (field ? [[name, field] as const] : [])),
)
/** Fields that the variables need of a lead. */
export const variableFields = [...new Set(fieldOf.values())]

/** Values for a preview without a lead. */
export const sampleValues: Values = Object.fromEntries(
  variables.map(({ name, example }) => [name, example]),
)

/** Returns the variable values for a lead. */
export const leadValues = (lead: Partial<LeadValues>): Values => ({
  ...Object.fromEntries(
    ofLeads.map(({ name, field }) => {
      const value = lead[field] ?? ''
      return [name, leadField(field).choices?.[value] ?? value]
    }),
  ),
  [firstName.name]: firstNameOf(lead.contactName ?? ''),
})

/** Returns the values shared by all emails sent now; the date is the agency's, written as in `locale`. */
export async function commonValues(
  context: Context,
  sender: { name: string; address: string },
  locale = agencyLocale(),
): Promise<Values> {
  const { timeZone } = await readAvailability(context)
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(context.now())
  return {
    date: written({ dateStyle: 'long' }),
    time: written({ timeStyle: 'short' }),
    admin_name: sender.name || context.settings.senders[0].name,
    admin_email: sender.address,
    agency_name: context.settings.agency.name || context.settings.senders[0].name,
    company_website: context.settings.publicUrl,
    postal_address: context.settings.postalAddress,
  }
}
