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
  ['Vera Lindholm', 'Lindholm Optics', 'Healthcare'],
  ['Will Ashcroft', 'Ashcroft Brewery', 'Food'],
  ['Yara Haidar', 'Haidar Translations', 'Consulting'],
  ['Zoltan Kiss', 'Kiss Garage', 'Automotive'],
  ['Aoife Brennan', 'Brennan Bakery', 'Food'],
  ['Bruno Costa', 'Costa Cycles', 'Retail'],
  ['Chloe Fairweather', 'Fairweather Events', 'Events'],
  ['Dimitri Papas', 'Papas Kitchens', 'Manufacturing'],
  ['Eve Thornton', 'Thornton Vets', 'Healthcare'],
  ['Finn Larsen', 'Larsen Climbing', 'Fitness'],
  ['Gita Sharma', 'Sharma Pharmacy', 'Healthcare'],
  ['Harry Cole', 'Cole & Daughter Movers', 'Logistics'],
  ['Ingrid Moe', 'Moe Textiles', 'Manufacturing'],
  ['Jack Pemberton', 'Pemberton Estates', 'Property'],
  ['Keiko Mori', 'Mori Ceramics', 'Retail'],
  ['Luca Bianchi', 'Bianchi Coffee', 'Food'],
  ['Maeve Quinn', 'Quinn Solicitors', 'Legal'],
  ['Nikhil Rao', 'Rao Solar', 'Construction'],
  ['Olive Barker', 'Barker Dog Hotel', 'Travel'],
  ['Pieter de Wit', 'De Wit Windows', 'Construction'],
  ['Quentin Marsh', 'Marsh Hill Farm', 'Food'],
  ['Rhea Kapoor', 'Kapoor Interiors', 'Design'],
  ['Stan Novak', 'Novak Steel', 'Manufacturing'],
  ['Thea Holm', 'Holm Physiotherapy', 'Healthcare'],
  ['Uma Iyer', 'Iyer Tuition', 'Education'],
  ['Victor Osei', 'Osei Security', 'Consulting'],
  ['Wendy Clarke', 'Clarke Stationery', 'Retail'],
  ['Xavier Roche', 'Roche Cheese', 'Food'],
  ['Yusuf Demir', 'Demir Carpets', 'Retail'],
  ['Zara Whitby', 'Whitby Surf School', 'Fitness'],
  ['Alan Greaves', 'Greaves Boilers', 'Construction'],
  ['Bea Nilsen', 'Nilsen Child Care', 'Education'],
  ['Conor Walsh', 'Walsh Haulage', 'Logistics'],
  ['Daria Kowalska', 'Kowalska Accounting', 'Finance'],
  ['Emil Berg', 'Berg Instruments', 'Manufacturing'],
  ['Fay Morton', 'Morton Garden Center', 'Retail'],
  ['Gareth Pugh-Jones', 'Pugh-Jones Auctions', 'Retail'],
  ['Hana Sato', 'Sato Dental Studio', 'Healthcare'],
  ['Ivan Petrov', 'Petrov Lifts', 'Construction'],
  ['Jade Okoye', 'Okoye Hair', 'Retail'],
] as const
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
  people.map(([contactName, companyName, industry], index): NewLead => {
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
  })

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
