import { useState } from 'react'
import { threads } from '../../../../contract/clients/messages.ts'
import { useCall } from '../../../platform/query.tsx'
import { talkOfTeam } from '../../../shared/clients/messages/talk.ts'
import { Thread } from '../../../shared/clients/messages/Thread.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** The client whose conversation it is, in `data` as the first and only one. */
export const useThreadOf = (clientId: number) => useCall(threads, { query: { clientId, limit: 1 } })

/**
 * The team's conversation with one client, fetched at the same time as who that is. To be drawn anew
 * (`key`) for another client.
 */
export const ClientThread = ({
  clientId,
  found,
  focused = false,
}: {
  clientId: number
  found: ReturnType<typeof useThreadOf>
  /** Puts the cursor where one writes. */
  focused?: boolean
}) => {
  const [talk] = useState(() => talkOfTeam(clientId))
  if (found.data?.length === 0)
    return (
      <EmptyState title="This client no longer exists">
        They may have been deleted, or the link is wrong.
      </EmptyState>
    )
  const client = found.data?.[0]
  return (
    <Thread
      talk={talk}
      label={client ? `Conversation with ${client.clientName}` : 'Conversation'}
      empty="No messages yet. Start the conversation!"
      clientId={clientId}
      focused={focused}
    />
  )
}
