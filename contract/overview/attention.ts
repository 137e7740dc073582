import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The kinds of items that need the client's action. */
export const attentionKinds = [
  'deliverables',
  'content-reviews',
  'content-questions',
  'site-readings',
  'messages',
  'onboarding',
  'file-requests',
  'invoices',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** The maximum number of items listed; the newest are kept. */
export const attentionMost = 50

/** An item that needs the client's action. */
export const attention = z.object({
  kind: z.enum(attentionKinds),
  /** The id of the record, unique within its kind. */
  id,
  /** The action to take. */
  title: z.string(),
  /** A few words on the subject; may be empty. */
  detail: z.string(),
  /** Since when it has been pending. */
  since: instant,
  /** The path of the page for doing it. */
  path: z.string(),
})
export type Attention = z.output<typeof attention>

/** Returns the items that need the caller's action, newest first, at most 50. */
export const list = endpoint({
  method: 'GET',
  path: '/api/attention',
  may: 'attention.read',
  kept: true,
  reply: z.array(attention),
})
