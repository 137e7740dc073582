import * as z from 'zod/mini'
import { id } from './fields.ts'
import { rawEndpoint } from './http.ts'
import { nounsWith } from './nouns.ts'

/** The nouns whose changes are published. A window that shows such records reloads them. */
export const liveKinds = nounsWith('live')

/** A change. `id` is the record's id; for messages, the id of the client whose thread it is; 0 for a whole list. */
export const change = z.object({ kind: z.enum(liveKinds), id: z.int() })
export type Change = z.output<typeof change>

/** The data of the `changes` event: the changes since the last one, without duplicates. */
export const changes = z.array(change)

/** The data of the `typing` event: `name`, of the other side, is writing in this client's thread. */
export const typing = z.object({ clientId: id, name: z.string() })
export type Typing = z.output<typeof typing>

/**
 * The data of the `ready` event, the first event of every stream. `resumed`: the stream continues after the
 * given event id without gaps or duplicates; otherwise the window must reload everything.
 */
export const ready = z.object({ resumed: z.boolean() })

/**
 * Streams the caller's server-sent events: `ready`, then `changes`, and at least every 20 s a `beat`, which
 * only carries a new id. In between `typing`, and `settings` when the agency's name or look has changed, which have no id and are never repeated. Resumes after the id in the header Last-Event-ID, which EventSource sends
 * automatically, or in `after`. Ends when the session ends.
 */
export const stream = rawEndpoint({
  method: 'GET',
  path: '/api/live',
  may: 'live.read',
  query: z.object({ after: z._default(z.string().check(z.maxLength(4000)), '') }),
})
