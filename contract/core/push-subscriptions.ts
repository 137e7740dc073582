import * as z from 'zod/mini'
import { done, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { subscriptionsPath } from './push-addresses.ts'

/** The largest number of browsers that a person has push notifications in; an older one makes room. */
export const mostBrowsers = 20

/** A browser in which the user gets push notifications. */
export const pushSubscription = z.object({
  id,
  userAgent: z.string(),
  createdAt: instant,
  /** The last time that the browser’s push service took a message; null before. */
  lastUsedAt: z.nullable(instant),
  /** Whether it is the browser that asks. */
  current: z.boolean(),
})
export type PushSubscription = z.output<typeof pushSubscription>

/** A subscription as browsers give it to a page (`PushSubscription.toJSON()`). */
const given = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({
    // 65 and 16 bytes in base64url.
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
})

/** Returns the public key that browsers subscribe with, and the caller’s browsers with push notifications. */
export const list = endpoint({
  method: 'GET',
  path: subscriptionsPath,
  may: 'push-subscriptions.manage',
  reply: z.object({
    publicKey: z.string(),
    /** The caller’s session, with whose end push notifications end in their browser. */
    sessionId: z.nullable(id),
    subscriptions: z.array(pushSubscription),
  }),
})

/**
 * Turns on push notifications in the caller’s browser, until its session ends. A subscription of the browser that was
 * somebody else’s ends. 400 for a push service that isn’t on the internet.
 */
export const create = endpoint({
  method: 'POST',
  path: subscriptionsPath,
  may: 'push-subscriptions.manage',
  body: given,
  reply: pushSubscription,
  status: 201,
})

/** Turns off push notifications in one of the caller’s browsers. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/push-subscriptions/:id',
  may: 'push-subscriptions.manage',
  params: z.object({ id }),
  reply: done,
})

/**
 * Sends a test to one of the caller’s browsers. 409 when its push service doesn’t take it; once that says that the
 * subscription is gone, it is removed.
 */
export const sendTest = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions/:id/test',
  may: 'push-subscriptions.manage',
  limit: 'push-tests',
  params: z.object({ id }),
  reply: done,
})

/** The content of a push message, encrypted on its way. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The path that a click opens. */
  path: z.string(),
  /** A later message with the same tag takes the place of an earlier one. */
  tag: z.string(),
  /** The number of unread notifications, for the badge of an installed app. */
  unread: z.int(),
})
export type PushMessage = z.output<typeof pushMessage>
