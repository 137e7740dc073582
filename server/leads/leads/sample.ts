import { emptyLead, type LeadInput } from '../../../contract/leads/leads.ts'
import type { leads } from './table.ts'

type NewLead = typeof leads.$inferInsert

let created = 0

/** Returns a lead's input for tests, with a unique address each time. */
export const aLead = (changes: Partial<LeadInput> = {}): LeadInput => ({
  ...emptyLead,
  companyName: 'Kiln Street Ceramics',
  contactName: 'Ada Lindqvist',
  email: `ada.${(created += 1)}@kiln-street.example`,
  phone: '+44 20 7946 0101',
  address: '4 Kiln Street, Leeds',
  website: 'https://kiln-street.example',
  industry: 'Retail',
  ...changes,
})

const people = [
  ['Amara Okafor', 'Okafor Interiors', 'Retail'],
  ['Ben Whitlock', 'Whitlock Roofing', 'Construction'],
  ['Carla Mendes', 'Mendes Catering', 'Food'],
  ['Dev Patel', 'Patel & Sons Motors', 'Automotive'],
  ['Elin Strand', 'Strand Yoga', 'Fitness'],
  ['Farid Haddad', 'Haddad Opticians', 'Healthcare'],
  ['Grace Mbeki', 'Mbeki Law', 'Legal'],
  ['Hugo Laurent', 'Laurent Wines', 'Retail'],
  ['Isla MacRae', 'MacRae Surveyors', 'Property'],
  ['Jonas Keller', 'Keller Precision', 'Manufacturing'],
  ['Katya Volkova', 'Volkova Studio', 'Design'],
  ['Liam Doyle', 'Doyle Plumbing', 'Construction'],
  ['Mina Farahani', 'Farahani Dental', 'Healthcare'],
  ['Noah Lund', 'Lund Boatyard', 'Manufacturing'],
  ['Oriane Petit', 'Petit Nursery', 'Education'],
  ['Paul Adeyemi', 'Adeyemi Logistics', 'Logistics'],
  ['Rosa Castillo', 'Castillo Travel', 'Travel'],
  ['Samir Nasser', 'Nasser Tiles', 'Construction'],
  ['Tessa van Dijk', 'Van Dijk Flowers', 'Retail'],
  ['Umar Siddiqui', 'Siddiqui Accounting', 'Finance'],
] as const
const branches = ['', 'North', 'West'] as const
const towns = ['Leeds', 'Bristol', 'York', 'Hull', 'Bath'] as const
const notes = [
  'Met at the regional trade fair. Sample lead.',
  'Asked what a booking page costs. Sample lead.',
  'Website is from 2014, orders arrive by fax. Sample lead.',
  'Wants to hear from us after the summer. Sample lead.',
] as const
const priorities = ['medium', 'high', 'low', 'medium'] as const
const statuses = [
  'new',
  'contacted',
  'new',
  'qualified',
  'proposal',
  'closed_won',
  'closed_lost',
] as const

const pick = <Item>(from: readonly Item[], at: number) => from[at % from.length] as Item

/** Returns the demo's sixty leads as rows, newest first, two per day back from `now`. */
export const sampleLeads = (now: Date): NewLead[] =>
  branches.flatMap((branch, round) =>
    people.map(([contactName, name, industry], at): NewLead => {
      const index = round * people.length + at
      const companyName = [name, branch].filter(Boolean).join(' ')
      const host = companyName.toLowerCase().replace(/[^a-z]+/g, '-')
      const createdAt = new Date(now.getTime() - (index + 1) * 12 * 3_600_000)
      return {
        companyName,
        contactName,
        email: `${contactName.split(' ')[0]?.toLowerCase()}@${host}.example`,
        phone: `+44 20 7946 0${String(200 + index)}`,
        address: `${index + 3} High Street, ${pick(towns, index)}`,
        website: `https://${host}.example`,
        industry,
        notes: pick(notes, index),
        priority: pick(priorities, index),
        status: pick(statuses, index),
        createdAt,
        updatedAt: createdAt,
      }
    }),
  )

/** The demo team's work on its leads. */
export const sampleWork = {
  worked: [
    {
      company: 'Okafor Interiors',
      daysAgo: 2,
      notes: [
        'Called Amara. She wants the shop before the spring fair, about 300 items. Sample note.',
        'Sent two references of the same size. Sample note.',
      ],
      step: { what: 'Call about the quote', inDays: 1 },
    },
    {
      company: 'Whitlock Roofing',
      daysAgo: 3,
      notes: ['Ben is on site until four, best reached in the evening. Sample note.'],
      step: { what: 'Send the price list for maintenance', inDays: -1 },
    },
    {
      company: 'Haddad Opticians',
      daysAgo: 1,
      notes: [],
      step: { what: 'Show the booking page', inDays: 3 },
    },
  ],
  twins: [
    {
      of: 'Okafor Interiors',
      spokeTo: 'Chidi Okafor',
      notes: 'Met at the fair. Sample lead.',
      merged: true,
    },
    { of: 'Mendes Catering', contactName: 'C. Mendes', notes: '', merged: false },
    { of: 'Patel & Sons Motors', email: 'office@patel-sons.example', merged: false },
  ],
  suppressed: [
    { address: 'carla@mendes-catering.example', source: 'Asked on the phone' },
    { address: 'news@lund-boatyard.example', source: 'Replied “please stop” to an email' },
  ],
} as const
