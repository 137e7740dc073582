import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Rules that the agency sets for its team’s sign-in. */
export const signInRules = z.object({
  /** Whether everybody needs a passkey or an authenticator app to work here. */
  secondFactor: z.boolean(),
  /** Whether an emailed code alone signs somebody of the team in; clients always may. */
  emailedCodes: z.boolean(),
})
export type SignInRules = z.output<typeof signInRules>

const storedRules = z.object({
  ...signInRules.shape,
  /** The time of the last change; null before the first. */
  updatedAt: z.nullable(instant),
  /** The number of people with access who have neither a passkey nor an authenticator app. */
  without: z.int(),
})
export type StoredRules = z.output<typeof storedRules>

/** Returns the rules for the team’s sign-in. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/sign-in-rules',
  may: 'sign-in-rules.manage',
  reply: storedRules,
})

/**
 * Changes the rules, for everybody at once. 409 if someone else changed them since `updatedAt`, or if the caller
 * requires what they don't have themselves, or couldn’t sign in anymore.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/sign-in-rules',
  may: 'sign-in-rules.manage',
  fresh: true,
  body: z.object({ ...signInRules.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: storedRules,
})

export const firstYourself =
  'Please set up a passkey or an authenticator app for yourself first, or sign in with yours.'
export const noWayLeft =
  'You couldn’t sign in anymore after this. Please choose a password or add a passkey first.'
export const passkeyFirst = 'Please use your passkey first. If you lost it, an owner can reset it.'
