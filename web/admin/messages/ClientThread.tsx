import { useState } from 'react'
import { type ThreadSummary, threads } from '../../../contract/messages.ts'
import { useCall } from '../../platform/query.tsx'
import { talkOfTeam } from '../../shared/messages/talk.ts'
import { Thread } from '../../shared/messages/Thread.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'

/** The client whose conversation it is, in `data` as the first and only one. */
export const useThreadOf = (clientId: number) => useCall(threads, { query: { clientId, limit: 1 } })

/** The team's conversation with one client. To be drawn anew (`key`) for another client. */
export const ClientThread = ({
  found,
  focused = false,
}: {
  found: ReturnType<typeof useThreadOf>
  /** Puts the cursor where one writes. */
  focused?: boolean
}) => (
  <Loaded query={found}>
    {([summary]) =>
      summary ? (
        <Conversation summary={summary} focused={focused} />
      ) : (
        <EmptyState title="This client is not here any more">
          Somebody may have deleted them, or the address is wrong.
        </EmptyState>
      )
    }
  </Loaded>
)

const Conversation = ({ summary, focused }: { summary: ThreadSummary; focused: boolean }) => {
  const [talk] = useState(() => talkOfTeam(summary.clientId))
  return (
    <Thread
      talk={talk}
      label={`Conversation with ${summary.clientName}`}
      empty="No messages yet. Start the conversation!"
      clientId={summary.clientId}
      focused={focused}
    />
  )
}
