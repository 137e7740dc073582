import * as z from 'zod/mini'
import { rawEndpoint } from './http.ts'
import { nounsWith } from './nouns.ts'

/** The nouns whose changes are published. A window that shows such records fetches them again. */
export const liveKinds = nounsWith('live')

/** One change: `id` is the record's, for messages the client's whose thread it is, 0 when it is about a whole list. */
export const change = z.object({ kind: z.enum(liveKinds), id: z.int() })
export type Change = z.output<typeof change>

/** Data of the event `changes`: everything that one read found, each once. */
export const changes = z.array(change)

/**
 * Data of the event `ready`, the first of every stream. `resumed`: what follows has neither gap nor
 * double after the event id that was given; otherwise the window asks for everything again.
 */
export const ready = z.object({ resumed: z.boolean() })

/**
 * Server-sent events of the caller: `ready`, then `changes`, and every 20 s at the latest a `beat`,
 * which only carries a new id. The id to go on from travels as the header Last-Event-ID, which EventSource sends by
 * itself, or as `after`. The stream ends with the session.
 */
export const stream = rawEndpoint({
  method: 'GET',
  path: '/api/live',
  may: 'live.read',
  query: z.object({ after: z._default(z.string().check(z.maxLength(4000)), '') }),
})
