import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The number of answers without which there is no usual time. */
export const fewestAnswers = 3

/** Somebody of the agency who works for the client. */
const teammate = z.object({
  id,
  name: z.string(),
  /** May be empty. */
  jobTitle: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** The last day of their absence, YYYY-MM-DD in the agency's time zone, and their note; null while they are there. */
  away: z.nullable(z.object({ until: z.iso.date(), note: z.string() })),
  /** Whether the client's messages are theirs to answer. */
  answers: z.boolean(),
})
export type Teammate = z.output<typeof teammate>

const clientTeam = z.object({
  people: z.array(teammate),
  /**
   * The median time in minutes until the team answered, of the latest 20 answers within 180 days; null with fewer than
   * three.
   */
  answersWithin: z.nullable(z.int()),
})
export type ClientTeam = z.output<typeof clientTeam>

/** Returns who works for the calling client, and how fast their messages are usually answered. */
export const read = endpoint({
  method: 'GET',
  path: '/api/client-team',
  may: 'client-team.read',
  kept: true,
  reply: clientTeam,
})
