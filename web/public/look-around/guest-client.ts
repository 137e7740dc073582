import { QueryClient } from '@tanstack/react-query'
import type { Message } from '../../../contract/clients/messages.ts'
import type { Endpoint } from '../../../contract/http.ts'
import { addressOf, type Page } from '../../platform/call.ts'
import type { LoadedMessages } from '../../shared/clients/messages/loaded-messages.ts'

type Key = readonly [
  noun: string,
  path: Endpoint['path'],
  sent: { params?: unknown },
  as?: 'pages' | 'thread',
]
type Replies = Record<string, unknown>

/** Returns the data of a query as its component holds it; undefined where the sample has no reply. */
function dataOf(replies: Replies, [, path, sent, as]: Key): unknown {
  const reply = replies[addressOf({ path }, { params: sent.params })]
  if (!Array.isArray(reply) || !as) return reply
  if (as === 'thread')
    return { messages: reply as Message[], older: null, asOf: '' } satisfies LoadedMessages
  const page: Page<unknown> = {
    rows: reply,
    total: reply.length,
    isMore: false,
    isNear: false,
    next: null,
  }
  return { pages: [page], pageParams: [''] }
}

/** Returns a client whose queries have the sample’s replies from the start and are never sent. */
export function guestClient(replies: Replies): QueryClient {
  const client = new QueryClient()
  const withDefaults = client.defaultQueryOptions.bind(client)
  const answered: QueryClient['defaultQueryOptions'] = (options) => ({
    ...withDefaults(options),
    initialData: () => dataOf(replies, options.queryKey as unknown as Key) as never,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: false,
  })
  return Object.assign(client, { defaultQueryOptions: answered })
}
