import * as z from 'zod/mini'
import { endpoint } from '../http.ts'

/** The nouns whose unhandled records the back office's sidebar counts. */
export const countedNouns = [
  'messages',
  'consultation-requests',
  'service-requests',
  'job-applications',
  'incoming-emails',
  'written-emails',
] as const
export type CountedNoun = (typeof countedNouns)[number]

/**
 * Returns how many messages of clients nobody has read, consultations and service requests nobody has answered, and
 * applications nobody has looked into; emails that are held, and answers by email that wait.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/sidebar-counts',
  may: 'sidebar-counts.read',
  reply: z.record(z.enum(countedNouns), z.int()),
})
