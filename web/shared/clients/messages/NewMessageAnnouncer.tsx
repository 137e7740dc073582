import { useState } from 'react'
import type { Message } from '../../../../contract/clients/messages.ts'
import { textOf } from '../../../../packages/markdown/written.ts'
import type { Conversation } from './conversation.ts'

/** Announces new messages from the other side to screen readers. */
export const NewMessageAnnouncer = ({
  conversation,
  messages,
}: {
  conversation: Conversation
  messages: readonly Message[]
}) => {
  const newest = messages.at(-1)?.id ?? 0
  const [announced, setAnnounced] = useState({ upTo: newest, text: '' })
  if (newest > announced.upTo) {
    const text = messages
      .filter(
        (message) =>
          message.id > announced.upTo && !message.deletedAt && !conversation.isOurs(message),
      )
      .map(
        ({ fromUserName, attachments, ...written }) =>
          `${fromUserName}: ${textOf(written) || attachments.map(({ name }) => name).join(', ')}`,
      )
    setAnnounced({ upTo: newest, text: text.join('\n') })
  }
  return (
    <p role="status" className="sr-only">
      {announced.text}
    </p>
  )
}
