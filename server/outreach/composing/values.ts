import { readAvailability } from '../../leads/availability/store.ts'
import { namesOf } from '../../leads/leads/rules.ts'
import type { leads } from '../../leads/leads/table.ts'
import type { Context } from '../../platform/context.ts'
import type { Values } from '../../../packages/template-language/render.ts'

type Lead = typeof leads.$inferSelect
type LeadField =
  | 'companyName'
  | 'contactName'
  | 'spokeTo'
  | 'email'
  | 'phone'
  | 'address'
  | 'website'
  | 'industry'

export type Variable = {
  name: string
  category: 'Contact' | 'Company' | 'Date and time' | 'Your agency'
  description: string
  /** What stands for it in a preview without a lead. */
  example: string
  /** The field of the lead that it comes from; without one it is never empty. */
  field?: LeadField
}

const contact = { category: 'Contact' } as const
const company = { category: 'Company' } as const
const moment = { category: 'Date and time' } as const
const agency = { category: 'Your agency' } as const

/** What templates can mention (seed 001 section 9, and the first name). */
export const variables = [
  {
    ...contact,
    name: 'contact_name',
    description: 'The contact’s whole name',
    example: 'Ada Lindqvist',
    field: 'contactName',
  },
  {
    ...contact,
    name: 'first_name',
    description: 'The contact’s first name',
    example: 'Ada',
    field: 'contactName',
  },
  {
    ...contact,
    name: 'spoke_to',
    description: 'The person actually spoken to',
    example: 'Jonas Keller',
    field: 'spokeTo',
  },
  {
    ...contact,
    name: 'email',
    description: 'The lead’s email address',
    example: 'ada@kiln-street.example',
    field: 'email',
  },
  {
    ...contact,
    name: 'phone',
    description: 'The lead’s phone number',
    example: '+44 20 7946 0101',
    field: 'phone',
  },
  {
    ...company,
    name: 'company_name',
    description: 'The lead’s company',
    example: 'Kiln Street Ceramics',
    field: 'companyName',
  },
  {
    ...company,
    name: 'industry',
    description: 'What the company does',
    example: 'Retail',
    field: 'industry',
  },
  {
    ...company,
    name: 'address',
    description: 'The company’s address',
    example: '4 Kiln Street, Leeds',
    field: 'address',
  },
  {
    ...company,
    name: 'website',
    description: 'The company’s website',
    example: 'https://kiln-street.example',
    field: 'website',
  },
  { ...moment, name: 'date', description: 'The day on which it is sent', example: '2 March 2026' },
  { ...moment, name: 'time', description: 'The time at which it is sent', example: '14:30' },
  {
    ...agency,
    name: 'admin_name',
    description: 'The name that it is sent from',
    example: 'Sam Furlong',
  },
  {
    ...agency,
    name: 'admin_email',
    description: 'The address it is sent from',
    example: 'hello@furlong.example',
  },
  {
    ...agency,
    name: 'company_website',
    description: 'Your agency’s website',
    example: 'https://furlong.example',
  },
] as const satisfies Variable[]

/** Further ones that the foot of a campaign's emails uses; nobody needs to know them. */
export const footVariables = ['postal_address', 'unsubscribe_url', 'preferences_url'] as const

/** The field of the lead behind each variable that can be empty. */
export const fieldOf = new Map(
  (variables as readonly Variable[]).flatMap(({ name, field }) =>
    field ? [[name, field] as const] : [],
  ),
)

/** What the variables stand for in a preview without a lead. */
export const sampleValues: Values = Object.fromEntries(
  variables.map(({ name, example }) => [name, example]),
)

/** What the variables stand for in a mail to this lead. */
export const leadValues = (lead: Pick<Lead, LeadField>): Values => ({
  contact_name: lead.contactName,
  first_name: namesOf(lead.contactName).firstName,
  spoke_to: lead.spokeTo,
  email: lead.email,
  phone: lead.phone,
  company_name: lead.companyName,
  industry: lead.industry,
  address: lead.address,
  website: lead.website,
})

/** What the variables stand for in all emails that go out now; the day is the agency's. */
export async function commonValues(
  context: Context,
  sender: { name: string; address: string },
): Promise<Values> {
  const { timeZone } = await readAvailability(context)
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(context.now())
  return {
    date: written({ dateStyle: 'long' }),
    time: written({ timeStyle: 'short' }),
    admin_name: sender.name || context.settings.senders[0].name,
    admin_email: sender.address,
    company_website: context.settings.publicUrl,
    postal_address: context.settings.postalAddress,
  }
}
