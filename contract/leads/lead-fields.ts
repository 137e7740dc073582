import * as z from 'zod/mini'
import { email, keysOf, text, website } from '../fields.ts'

/** The variable for the field in email templates. */
type Variable = {
  name: string
  category: 'Contact' | 'Company'
  description: string
  /** Its value in a preview without a lead; the field's own example if omitted. */
  example?: string
}

export type LeadField = {
  /** The schema of the input; omitted values get the default. */
  input: z.ZodMiniType
  /** The label in forms. */
  label: string
  /** The column title in CSV files; `headers` are the titles that an import recognizes. */
  title: string
  headers: readonly string[]
  /** Joins the cells of several columns that an import maps to the field; without it, only one may. */
  join?: string
  /** The value in the example row of the import template. */
  example: string
  /** The possible values with their labels. Each such field is a filter. */
  choices?: Readonly<Record<string, string>>
  /** The label of the filter option for all values. */
  all?: string
  variable?: Variable
}

const priorities = { low: 'Low', medium: 'Medium', high: 'High' } as const
const statuses = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  proposal: 'Proposal',
  closed_won: 'Closed won',
  closed_lost: 'Closed lost',
} as const
export const leadPriorities = keysOf(priorities)
export const leadStatuses = keysOf(statuses)

/**
 * The fields that a person enters about a lead. The input, the record, forms, merges, import and export
 * columns, filters and the variables of email templates are all derived from this table. Its order is that of
 * the columns in files, of the merge dialog and of the variables; nothing else depends on it.
 */
export const leadFields = {
  companyName: {
    input: text(255),
    label: 'Company name',
    title: 'Company',
    headers: ['company', 'company name'],
    example: 'Kiln Street Ceramics',
    variable: { name: 'company_name', category: 'Company', description: 'The lead’s company' },
  },
  contactName: {
    input: text(255),
    label: 'Contact name',
    title: 'Contact',
    headers: ['contact', 'contact name', 'name'],
    join: ' ',
    example: 'Ada Lindqvist',
    variable: {
      name: 'contact_name',
      category: 'Contact',
      description: 'The contact’s full name',
    },
  },
  /** The person actually spoken to. */
  spokeTo: {
    input: text(255),
    label: 'Spoke to',
    title: 'Spoke to',
    headers: ['spoke to', 'person spoke to', 'talked to'],
    example: 'Ada Lindqvist',
    variable: {
      name: 'spoke_to',
      category: 'Contact',
      description: 'The person actually spoken to',
      example: 'Jonas Keller',
    },
  },
  email: {
    input: z._default(z.union([z.literal(''), email()]), ''),
    label: 'Email',
    title: 'Email',
    headers: ['email', 'email address'],
    example: 'ada@kiln-street.example',
    variable: { name: 'email', category: 'Contact', description: 'The lead’s email address' },
  },
  phone: {
    input: text(50),
    label: 'Phone',
    title: 'Phone',
    headers: ['phone', 'phone number', 'telephone'],
    example: '020 7946 0101',
    variable: {
      name: 'phone',
      category: 'Contact',
      description: 'The lead’s phone number',
      example: '+44 20 7946 0101',
    },
  },
  address: {
    input: text(500),
    label: 'Address',
    title: 'Address',
    headers: ['address', 'location'],
    join: ', ',
    example: '4 Kiln Street, Leeds',
    variable: { name: 'address', category: 'Company', description: 'The company’s address' },
  },
  website: {
    input: website,
    label: 'Website',
    title: 'Website',
    headers: ['website', 'web', 'url'],
    example: 'https://kiln-street.example',
    variable: { name: 'website', category: 'Company', description: 'The company’s website' },
  },
  industry: {
    input: text(255),
    label: 'Industry',
    title: 'Industry',
    headers: ['industry', 'business type', 'sector'],
    example: 'Retail',
    variable: { name: 'industry', category: 'Company', description: 'The company’s industry' },
  },
  notes: {
    input: text(10_000),
    label: 'Notes',
    title: 'Notes',
    headers: ['notes', 'comments', 'description'],
    join: '\n',
    example: 'Met at the fair',
  },
  priority: {
    input: z._default(z.enum(leadPriorities), 'medium'),
    label: 'Priority',
    title: 'Priority',
    headers: ['priority'],
    example: 'medium',
    choices: priorities,
    all: 'All priorities',
  },
  status: {
    input: z._default(z.enum(leadStatuses), 'new'),
    label: 'Status',
    title: 'Status',
    headers: ['status'],
    example: 'new',
    choices: statuses,
    all: 'All statuses',
  },
} as const satisfies Record<string, LeadField>

type Declared = typeof leadFields
export type LeadFieldName = keyof Declared
export const leadFieldNames = keysOf(leadFields)

/** Returns the declaration of a field, including the optional properties. */
export const leadField = (name: LeadFieldName): LeadField => leadFields[name]

type Inputs = { [Name in LeadFieldName]: Declared[Name]['input'] }
/** The shape of the input. */
export const leadInputs = Object.fromEntries(
  leadFieldNames.map((name) => [name, leadFields[name].input]),
) as Inputs

/** The initial values of a form. */
export const emptyLead = z.parse(z.object(leadInputs), {})

export type ChoiceField = {
  [Name in LeadFieldName]: Declared[Name] extends { choices: object } ? Name : never
}[LeadFieldName]
export type ChoiceOf<Name extends ChoiceField> = keyof Declared[Name]['choices'] & string
/** The fields with a fixed set of values. */
export const choiceFields = leadFieldNames.filter(
  (name): name is ChoiceField => leadField(name).choices !== undefined,
)
