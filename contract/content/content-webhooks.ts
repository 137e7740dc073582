import * as z from 'zod/mini'
import { contentTypes } from './content-pieces.ts'
import { longestFailure } from './content-making.ts'
import { postButtons } from './networks.ts'
import { done, id, instant, keysOf } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The events that a webhook is told of. */
export const webhookEvents = {
  ping: 'Test',
  published: 'Published',
  updated: 'Updated',
  withdrawn: 'Withdrawn',
} as const
export const deliveryStates = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
} as const

/**
 * The JSON body of a delivery. It is POSTed with the headers of Standard Webhooks: `webhook-id`, the same at each try,
 * by which a receiver tells that it knows a delivery already; `webhook-timestamp`, in seconds; and
 * `webhook-signature`, `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body` under the secret’s bytes. Any answer
 * from 200 to 299 within 15 seconds is a receipt; with JSON such as `{"url": "https://…"}` it says where the piece is
 * public. Anything else is tried again after 1 and 5 minutes, half an hour, 2, 5, 10 and 24 hours, except 410, which ends it.
 */
export const webhookBody = z.object({
  type: z.enum(['ping', 'content.published', 'content.updated', 'content.withdrawn']),
  timestamp: z.string(),
  data: z.object({
    /** The piece; null for a test, as is everything else but the client. */
    id: z.nullable(id),
    client: z.object({ id, name: z.string() }),
    contentType: z.nullable(z.enum(keysOf(contentTypes))),
    version: z.nullable(z.int()),
    title: z.nullable(z.string()),
    description: z.nullable(z.string()),
    slug: z.nullable(z.string()),
    preheader: z.nullable(z.string()),
    /** The rendered, sanitized text, and as it was written: Markdown, or plain text for social posts. */
    html: z.nullable(z.string()),
    text: z.nullable(z.string()),
    button: z.nullable(z.enum(keysOf(postButtons))),
    buttonUrl: z.nullable(z.string()),
    /** The JPEG in Base64; null without one. */
    picture: z.nullable(z.object({ base64: z.string(), alt: z.string() })),
    /** A sentence that says who wrote it. */
    made: z.nullable(z.string()),
  }),
})
export type WebhookBody = z.output<typeof webhookBody>

/** An event for a webhook, with the state of its delivery. */
export const webhookDelivery = z.object({
  id,
  /** The piece; null for a test. */
  pieceId: z.nullable(id),
  event: z.enum(keysOf(webhookEvents)),
  state: z.enum(keysOf(deliveryStates)),
  attempts: z.int(),
  /** The last status code; null without an answer. */
  code: z.nullable(z.int()),
  failure: z.string().check(z.maxLength(longestFailure)),
  /** When it is tried again; null when it isn’t. */
  nextAt: z.nullable(instant),
  createdAt: instant,
  deliveredAt: z.nullable(instant),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

/** A client’s webhook. Its secret is never returned. */
export const contentWebhook = z.object({ clientId: id, url: z.string(), updatedAt: instant })
export type ContentWebhook = z.output<typeof contentWebhook>

const missing = 'Please enter a web address that starts with https://'
const wrongSecret = 'Please enter a secret that begins with whsec_ and has at least 32 characters'
export const webhookInput = z.object({
  url: z.string(missing).check(
    z.trim(),
    z.maxLength(500, 'Please use at most 500 characters'),
    z.refine((url) => /^https?:\/\/\S+$/i.test(url) && URL.canParse(url), missing),
  ),
  /** `whsec_` and Base64; empty keeps the stored one if the address is unchanged. */
  secret: z._default(
    z.string().check(z.trim(), z.regex(/^(?:whsec_[A-Za-z\d+/]{32,100}={0,2})?$/, wrongSecret)),
    '',
  ),
})

const may = 'content-webhooks.manage'
const limit = 'content-webhooks'
const path = '/api/clients/:clientId/content-webhook'
const params = z.object({ clientId: id })

/** Returns a client’s webhook with its last twenty deliveries, newest first; null if none is connected. */
export const read = endpoint({
  method: 'GET',
  path,
  may: 'content-publications.manage',
  params,
  reply: z.nullable(z.object({ ...contentWebhook.shape, deliveries: z.array(webhookDelivery) })),
})

/**
 * Stores the address and the secret of a client’s webhook; only this client’s content is sent there, as `webhookBody`
 * says. 400 on `url` for an address that isn’t public or has no https, and on `secret` when it is missing.
 */
export const connect = endpoint({
  method: 'PUT',
  path,
  may,
  fresh: true,
  limit,
  params,
  body: webhookInput,
  reply: contentWebhook,
})

/** Deletes a client’s webhook with its secret and deliveries. */
export const disconnect = endpoint({ method: 'DELETE', path, may, params, reply: done })

/** Sends a test event and returns what came of it; it isn’t tried again. 409 without a webhook. */
export const ping = endpoint({
  method: 'POST',
  path: `${path}/ping`,
  may,
  limit,
  params,
  reply: webhookDelivery,
})
