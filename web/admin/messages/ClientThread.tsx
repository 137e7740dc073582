import { useState } from 'react'
import { talkOfTeam } from '../../shared/messages/talk.ts'
import { Thread } from '../../shared/messages/Thread.tsx'

/** The team's conversation with one client. To be drawn anew (`key`) for another client. */
export const ClientThread = ({ clientId, name }: { clientId: number; name: string }) => {
  const [talk] = useState(() => talkOfTeam(clientId))
  return (
    <Thread
      talk={talk}
      label={`Conversation with ${name}`}
      empty="No messages yet. Start the conversation!"
      clientId={clientId}
    />
  )
}
