import { useState } from 'react'
import { threads } from '../../../../contract/clients/messages.ts'
import { queryOf, useCall } from '../../../platform/query.tsx'
import { teamConversation } from '../../../shared/clients/messages/conversation.ts'
import { Thread } from '../../../shared/clients/messages/Thread.tsx'
import { UnconfirmedNotice } from '../../core/users/Unconfirmed.tsx'
import { SavedReplies } from '../../leads/saved-replies/SavedReplies.tsx'
import { EmptyState } from '../../../ui/states.tsx'

const sentFor = (clientId: number) => ({ query: { clientId, limit: 1 } })
/** Key and fetcher of one client's thread. */
export const threadOf = (clientId: number) => queryOf(threads, sentFor(clientId))
/** Fetches the thread of one client; it is the only item in `data`. */
export const useThreadOf = (clientId: number) => useCall(threads, sentFor(clientId))

/**
 * The team's conversation with one client. The messages load in parallel with the client's name. Needs a `key` per
 * client, so that it remounts for another one.
 */
export const ClientThread = ({
  clientId,
  threadQuery,
  focused = false,
}: {
  clientId: number
  threadQuery: ReturnType<typeof useThreadOf>
  /** Whether to focus the message field, as in `Thread`. */
  focused?: boolean | 'asked'
}) => {
  const [conversation] = useState(() => teamConversation(clientId))
  if (threadQuery.data?.length === 0)
    return (
      <EmptyState title="This client no longer exists">
        They may have been deleted, or the link is wrong.
      </EmptyState>
    )
  const client = threadQuery.data?.[0]
  return (
    <>
      {client?.clientUnconfirmed && (
        <UnconfirmedNotice>
          They’ll see your messages only once they confirm their address.
        </UnconfirmedNotice>
      )}
      <Thread
        conversation={conversation}
        label={client ? `Conversation with ${client.clientName}` : 'Conversation'}
        empty="No messages yet. Start the conversation!"
        clientId={clientId}
        focused={focused}
        tools={<SavedReplies record={{ noun: 'clients', recordId: clientId }} />}
      />
    </>
  )
}
