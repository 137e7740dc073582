import { useState } from 'react'
import type { Message } from '../../../../contract/clients/messages.ts'
import type { Talk } from './talk.ts'

/** Says aloud, to those who use a screen reader, what the other side has just written. */
export const NewsForReaders = ({
  talk,
  messages,
}: {
  talk: Talk
  messages: readonly Message[]
}) => {
  const newest = messages.at(-1)?.id ?? 0
  const [heard, setHeard] = useState({ upTo: newest, news: '' })
  if (newest > heard.upTo) {
    const news = messages
      .filter((message) => message.id > heard.upTo && !talk.isOurs(message))
      .map(
        ({ fromUserName, content, attachments }) =>
          `${fromUserName}: ${content || attachments.map(({ name }) => name).join(', ')}`,
      )
    setHeard({ upTo: newest, news: news.join('\n') })
  }
  return (
    <p role="status" className="sr-only">
      {heard.news}
    </p>
  )
}
