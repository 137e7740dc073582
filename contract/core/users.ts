import * as z from 'zod/mini'
import { roles } from '../access.ts'
import { done, email, id, instant, required, text, timeZone } from '../fields.ts'
import { endpoint } from '../http.ts'

/** A person with an account, as shown to themselves and to admins. Never holds a password or a token. */
export const user = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  phone: z.string(),
  industry: z.string(),
  businessDescription: z.string(),
  profileImageUrl: z.nullable(z.string()),
  twoFactorEnabled: z.boolean(),
  /** IANA name; null until a browser or the person has said it. */
  timeZone: z.nullable(z.string()),
  createdAt: instant,
})
export type User = z.output<typeof user>

/** The same, as whoever is signed in learns it of themselves. */
export const currentUser = z.object({
  ...user.shape,
  /** For a contact: the client for whom they sign in. */
  clientId: z.optional(id),
  /** An admin looks at the portal as this user, until then. */
  viewing: z.optional(z.object({ by: z.string(), endsAt: instant })),
  /** The event id (`contract/live.ts`) after which changes were not known yet to what is asked for from now on. */
  liveAfter: z.string(),
})
export type CurrentUser = Omit<z.output<typeof currentUser>, 'liveAfter'>

export const passwordTooShort = 'Password must be at least 6 characters long'
export const passwordMinimum = { client: 6, admin: 12 } as const

export const emailTaken = 'An account with this email address exists already'

/** A new password: at least 6 characters (seed 000 section 5; 12 for admins, asked by the server), at most 200. */
export const newPassword = z
  .string(passwordTooShort)
  .check(
    z.minLength(passwordMinimum.client, passwordTooShort),
    z.maxLength(200, 'Please use at most 200 characters'),
  )

/** The input of Create Account. A `role` sent along is ignored: self-registration is always a client. */
export const registration = z.object({
  email: email(),
  password: newPassword,
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  businessName: required('Business name is required'),
})

export const profile = z.object({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  businessName: text(255),
  phone: text(50),
})

const seenProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  phone: z.string(),
})
export type Profile = z.output<typeof profile>

/** GET answers the signed-in user; 401 when nobody is signed in. */
export const current = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  may: 'users.current',
  reply: currentUser,
})

/** Creates a client account and signs it in. 409 when the address has one. */
export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  may: 'users.register',
  limit: 'registration',
  body: registration,
  reply: user,
  status: 201,
})

/** Saves the profile. Throws 409 when it changed since the editor loaded it, on another device or by the team. */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  may: 'users.updateProfile',
  body: z.object({ ...profile.shape, seen: z.optional(seenProfile) }),
  reply: user,
})

/** Stores the time zone; one that a browser guessed only while there is none. */
export const updateTimeZone = endpoint({
  method: 'PUT',
  path: '/api/auth/time-zone',
  may: 'users.updateProfile',
  body: z.object({ timeZone, guessed: z._default(z.boolean(), false) }),
  reply: user,
})

/** Changes the own password and ends all other sessions. 400 on `currentPassword` when it is wrong. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  may: 'users.changePassword',
  limit: 'own-secret',
  body: z.object({ currentPassword: z.string(), newPassword }),
  reply: done,
})
