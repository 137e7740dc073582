import * as z from 'zod/mini'
import { done, email, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { signedInUser } from './users.ts'

export const credentials = z.object({
  email: email(),
  // Not trimmed, since a password may begin or end with spaces.
  password: z
    .string('Please enter your password')
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(200)),
  rememberMe: z._default(z.boolean(), false),
  /** A six-digit code from the authenticator app or a recovery code. Requested by a 401 with `fields.code`. */
  code: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
})

/** A browser in which the user is signed in. */
export const session = z.object({
  id,
  userAgent: z.string(),
  networkAddress: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
})
export type Session = z.output<typeof session>

/**
 * Signs in and sets the session cookie. 401 for wrong credentials or a deleted account; 401 with `fields.code`
 * if a two-factor code is required or wrong.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  may: 'sessions.create',
  limit: 'sign-in',
  body: credentials,
  reply: signedInUser,
})

/** Signs out. Succeeds even if no one is signed in. */
export const end = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  may: 'sessions.end',
  reply: done,
})

/** Returns the caller's sessions, most recently used first, at most 100. */
export const list = endpoint({
  method: 'GET',
  path: '/api/sessions',
  may: 'sessions.list',
  reply: z.array(session),
})

/** Ends one of the caller's sessions. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  may: 'sessions.remove',
  params: z.object({ id }),
  reply: done,
})

/** Ends all of the caller's sessions except the current one. */
export const removeOthers = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  may: 'sessions.remove',
  reply: done,
})

/** The path that redirects to the sign-in page of the back office. */
export const signInPath = '/api/login'
