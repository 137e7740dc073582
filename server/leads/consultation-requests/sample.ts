import type { ConsultationRequestInput } from '../../../contract/leads/consultation-requests.ts'
import type { consultationRequests } from './table.ts'

let count = 0

/** Returns a visitor's input for tests, with a unique address each time. */
export const aConsultationRequest = (
  changes: Partial<ConsultationRequestInput> = {},
): ConsultationRequestInput => ({
  name: 'Nora Ellison',
  email: `nora.${(count += 1)}@ellison-bikes.example`,
  businessName: 'Ellison Bikes',
  phone: '+44 20 7946 0303',
  services: ['web-development', 'ai-automation'],
  projectDescription: 'Our repair bookings come by phone only. We would like them online.',
  budget: '£8,000',
  timeline: 'Before the season starts',
  ...changes,
})

type Sample = {
  input: ConsultationRequestInput
  /** Hours since it was sent. */
  hoursAgo: number
  status: (typeof consultationRequests.$inferSelect)['status']
  /** Working days until its booked slot; null when none was picked. */
  bookedInDays: number | null
}

const ask = (
  name: string,
  businessName: string,
  services: ConsultationRequestInput['services'],
  projectDescription: string,
): ConsultationRequestInput =>
  aConsultationRequest({
    name,
    businessName,
    email: `${name.split(' ')[0]?.toLowerCase()}@${businessName.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
    services,
    projectDescription: `${projectDescription} Sample request.`,
  })

/** The demo's requests in every state: new, late, answered, closed, with and without a slot. */
export const sampleConsultationRequests: Sample[] = [
  {
    input: ask(
      'Nora Ellison',
      'Ellison Bikes',
      ['web-development', 'ai-automation'],
      'Our repair bookings come by phone only. We would like them online.',
    ),
    hoursAgo: 2,
    status: 'new',
    bookedInDays: 3,
  },
  {
    input: ask(
      'Tessa Marsh',
      'Marsh Lettings',
      ['custom-software'],
      'Tenants report repairs in five places. One list would do.',
    ),
    hoursAgo: 6,
    status: 'new',
    bookedInDays: null,
  },
  {
    input: ask(
      'Yusra Aziz',
      'Aziz Pharmacy',
      ['ai-automation'],
      'We type every prescription refill twice.',
    ),
    hoursAgo: 31,
    status: 'new',
    bookedInDays: 4,
  },
  {
    input: ask(
      'Callum Reid',
      'Reid Distillery',
      ['web-development'],
      'A shop that knows which bottles we may send where.',
    ),
    hoursAgo: 50,
    status: 'answered',
    bookedInDays: 2,
  },
  {
    input: ask(
      'Hanna Weiss',
      'Weiss Translations',
      ['consulting'],
      'Which of our four tools can go?',
    ),
    hoursAgo: 75,
    status: 'answered',
    bookedInDays: null,
  },
  {
    input: ask(
      'Owen Price',
      'Price Kennels',
      ['web-development', 'consulting'],
      'Looking for somebody to build an app for free.',
    ),
    hoursAgo: 120,
    status: 'closed',
    bookedInDays: null,
  },
]
