import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The kinds of items that can wait for a client. */
export const attentionKinds = [
  'deliverables',
  'content-reviews',
  'messages',
  'onboarding',
  'invoices',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** More than this is not listed: whoever has that much to do begins with the newest. */
export const attentionMost = 50

/** One thing that waits for the client, and where it is done. */
export const attention = z.object({
  kind: z.enum(attentionKinds),
  /** The record's; unique within its kind. */
  id,
  /** What is to be done. */
  title: z.string(),
  /** What it is about, in a few words; may be empty. */
  detail: z.string(),
  /** Since when it has been waiting. */
  since: instant,
  /** The page on which it is done. */
  path: z.string(),
})
export type Attention = z.output<typeof attention>

/** Returns the items waiting for the caller, newest first; at most `attentionMost`. */
export const list = endpoint({
  method: 'GET',
  path: '/api/attention',
  may: 'attention.read',
  reply: z.array(attention),
})
