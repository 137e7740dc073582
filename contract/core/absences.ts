import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { user } from './users.ts'

/** Days on which somebody of the team is away, both included, in the agency's time zone. */
export const absence = z
  .object({
    from: z.iso.date('Please choose the first day'),
    until: z.iso.date('Please choose the last day'),
    /** A note for clients and colleagues, such as who answers meanwhile. */
    note: z._default(
      z.string().check(z.trim(), z.maxLength(300, 'Please use at most 300 characters')),
      '',
    ),
  })
  .check(
    z.refine(({ from, until }) => from <= until, {
      error: 'The last day must not be before the first',
      path: ['until'],
    }),
  )
export type Absence = z.output<typeof absence>

/**
 * Sets when the caller is away. Until then what they are assigned is announced to their colleagues too, and clients
 * read it in their messages. 400 on `until` if the days have passed.
 */
export const set = endpoint({
  method: 'PUT',
  path: '/api/auth/absence',
  may: 'absences.manage',
  body: absence,
  reply: user,
})

/** Ends the caller's absence, or calls it off. Succeeds without one. */
export const clear = endpoint({
  method: 'DELETE',
  path: '/api/auth/absence',
  may: 'absences.manage',
  reply: user,
})

export const alreadyOver = 'These days have passed'
