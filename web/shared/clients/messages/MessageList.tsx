import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '../../../../contract/clients/messages.ts'
import { useNow } from '../../../platform/dates.ts'
import { useUser } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { CountBadge } from '../../../ui/CountBadge.tsx'
import { NewMessageAnnouncer } from './NewMessageAnnouncer.tsx'
import { Bubble } from './Bubble.tsx'
import { mayChange } from './changing.ts'
import { startsOf, dayName } from './days.ts'
import { DeleteMessage } from './DeleteMessage.tsx'
import { EditMessage } from './EditMessage.tsx'
import type { Changing } from './MessageActions.tsx'
import { OlderMessages } from './OlderMessages.tsx'
import { keepReadingPlace } from './reading-place.ts'
import { isOwn, type Conversation } from './conversation.ts'
import type { useThread } from './thread-query.ts'
import { reactIn } from './react-in.ts'
import { useJump } from './use-jump.ts'
import { useNewLine } from './use-new-line.ts'
import { useReading } from './use-reading.ts'
import { useTypingText } from './use-typing.ts'

type MessageListProps = {
  conversation: Conversation
  label: string
  messages: readonly Message[]
  thread: ReturnType<typeof useThread>
  /** Messages not stored on the server yet, shown at the end. */
  unsent: readonly ReactNode[]
  empty: string
  /** Begins a reply; undefined where the user may not write. */
  onReply?: ((message: Message) => void) | undefined
}

/**
 * The messages of a thread by day, with a line above the new ones. Scrolling a message into view
 * marks it as read.
 */
export const MessageList = ({
  conversation,
  label,
  messages,
  thread,
  unsent,
  empty,
  onReply,
}: MessageListProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const readingPlace = useRef<ReturnType<typeof keepReadingPlace>>(null)
  useLayoutEffect(() => {
    if (!box.current) return undefined
    readingPlace.current = keepReadingPlace(box.current, setAtEnd)
    return () => readingPlace.current?.stop()
  }, [])
  useLayoutEffect(() => readingPlace.current?.keep())
  useReading(conversation, box)
  const newLine = useNewLine(
    conversation,
    messages,
    !atEnd || (globalThis.document?.hidden ?? false),
  )
  const previousUnsent = useRef(unsent.length)
  useEffect(() => {
    if (unsent.length > previousUnsent.current) {
      newLine.clear()
      readingPlace.current?.goToEnd()
    }
    previousUnsent.current = unsent.length
  })

  const user = useUser()
  const userId = user?.id
  const lastSeen = messages.findLast(
    (each) => each.isRead && !each.deletedAt && isOwn(each, userId),
  )
  // Kept apart from the rows: an open dialog outlives the time in which the message may be changed.
  const [changing, setChanging] = useState<Changing | null>(null)
  const close = () => setChanging(null)
  const unread = messages.filter(
    (message) => !message.isRead && !conversation.isOurs(message),
  ).length
  const typingText = useTypingText(conversation, messages.at(-1)?.id ?? 0)
  const { found, jumpTo } = useJump(box, thread.loadOlder)
  const steps = onReply && { reply: onReply, react: reactIn(conversation) }
  const lastId = messages.findLast(({ deletedAt }) => !deletedAt)?.id
  const time = useNow()
  const now = new Date(time)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-label={label}
        // Older messages are loaded as well: only new ones are announced, by NewMessageAnnouncer.
        aria-live="off"
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-panel py-3 [overflow-anchor:none]"
      >
        <OlderMessages thread={thread} box={box} />
        {messages.length + unsent.length === 0 && (
          <div className="grid h-full place-content-center justify-items-center gap-3 text-center">
            <div className="hatch h-9 w-28 rounded-[2px]" aria-hidden />
            <p className="text-ink-2">{empty}</p>
          </div>
        )}
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {messages.map((message, i) => {
            const starts = startsOf(message, messages[i - 1])
            const isUnread = !message.isRead && !conversation.isOurs(message)
            return (
              <Fragment key={message.id}>
                {starts.day && <Divider>{dayName(message.createdAt, now)}</Divider>}
                {newLine.line === message.id && <Divider isNew>New messages</Divider>}
                <li
                  data-item={message.id}
                  data-unread={isUnread ? message.id : undefined}
                  tabIndex={-1}
                  className={message.id === found ? 'message-found' : ''}
                >
                  <Bubble
                    message={message}
                    showAuthor={starts.group}
                    note={message === lastSeen ? 'Seen' : undefined}
                    steps={user?.viewing ? undefined : steps}
                    onJump={jumpTo}
                    isStop={message.id === lastId}
                    onChoose={
                      !user?.viewing && mayChange(message, userId, time) ? setChanging : undefined
                    }
                  />
                </li>
              </Fragment>
            )
          })}
          {unsent.map((each, i) => (
            <li key={i}>{each}</li>
          ))}
        </ol>
      </div>
      {!atEnd && (
        <Button
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-[99px] shadow-2"
          onClick={() => readingPlace.current?.goToEnd()}
        >
          <ArrowDown className="size-4" aria-hidden />
          Jump to newest
          <CountBadge count={unread} of="unread" />
        </Button>
      )}
      <TypingLine text={typingText} />
      <NewMessageAnnouncer conversation={conversation} messages={messages} />
      {changing?.what === 'edit' && (
        <EditMessage conversation={conversation} message={changing.message} onClose={close} />
      )}
      {changing?.what === 'delete' && (
        <DeleteMessage conversation={conversation} message={changing.message} onClose={close} />
      )}
    </div>
  )
}

/** Not announced: it would interrupt a screen reader every few seconds. */
const TypingLine = ({ text }: { text: string }) =>
  text && <p className="truncate px-panel pb-2 text-[0.8125rem] text-ink-2">{text}</p>

const Divider = ({ isNew = false, children }: { isNew?: boolean; children: ReactNode }) => (
  <li
    {...(isNew && { 'data-begin': true })}
    className={`my-2 flex items-center gap-3 text-[0.75rem] font-[550] ${isNew ? 'text-sun-text' : 'text-ink-3'}`}
  >
    <span className={`h-px flex-1 ${isNew ? 'bg-sun-strong' : 'bg-line'}`} aria-hidden />
    {children}
    <span className={`h-px flex-1 ${isNew ? 'bg-sun-strong' : 'bg-line'}`} aria-hidden />
  </li>
)
