import * as z from 'zod/mini'
import { done, email, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { user } from './users.ts'

export const credentials = z.object({
  email: email(),
  // never trimmed: spaces belong to a password
  password: z
    .string('Please enter your password')
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(200)),
  rememberMe: z._default(z.boolean(), false),
  /** Six digits of the authenticator app, or a recovery code; asked for with 401 and `fields.code`. */
  code: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
})

/** One browser in which the user is signed in. */
export const session = z.object({
  id,
  userAgent: z.string(),
  networkAddress: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
})
export type Session = z.output<typeof session>

/** Signs in and sets the session cookie. 401 for wrong credentials; 401 with `fields.code` when a second factor is due. */
export const create = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  may: 'sessions.create',
  limit: 'sign-in',
  body: credentials,
  reply: user,
})

/** Signs out; also answers when nobody is signed in. */
export const end = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  may: 'sessions.end',
  reply: done,
})

export const list = endpoint({
  method: 'GET',
  path: '/api/sessions',
  may: 'sessions.list',
  reply: z.array(session),
})

/** Ends one of the own sessions. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  may: 'sessions.remove',
  params: z.object({ id }),
  reply: done,
})

/** Ends all own sessions but this one. */
export const removeOthers = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  may: 'sessions.remove',
  reply: done,
})

/** Path that redirects a browser to the back office's sign-in page (seed 000 section 2). */
export const signInPath = '/api/login'
