import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { inboxNouns } from '../../../../contract/overview/inbox.ts'
import { dateTime } from '../../../platform/dates.ts'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { Link } from '../../../platform/Link.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ClientThread, useThreadOf } from '../../clients/messages/ClientThread.tsx'
import { IncomingEmailDialog } from '../../core/incoming-emails/IncomingEmailDialog.tsx'
import { InternalNotes } from '../../core/internal-notes/InternalNotes.tsx'
import { ClientWishes } from '../../leads/answer-proposals/Proposals.tsx'
import { Emails } from '../../leads/written-emails/Emails.tsx'
import { ownedOf, thingKind } from '../today/cells.tsx'
import { promiseWords } from '../today/promise.ts'
import { things } from '../today/things.ts'
import { InboxActions } from './InboxActions.tsx'
import { type InboxItem, readId } from './item.ts'

type Props = {
  id: string
  /** The entry of the list; undefined once it was dealt with. */
  item: InboxItem | undefined
  isLoading: boolean
  now: number
  /** Told once the reader dealt with it. */
  onLeft: () => void
  back: { pathname: string; search: string }
}

/** The open item of the inbox: who waits for what, the conversation, and the team’s notes. */
export const OpenItem = ({ id, item, isLoading, now, onLeft, back }: Props) => {
  const named = readId(id)
  const [replies, setReplies] = useState(0)
  useRecord(thingKind(item?.assigned?.noun ?? 'messages'), ownedOf(item))
  if (!named) return <EmptyState title="This isn’t in the inbox">The link is wrong.</EmptyState>
  const noun = inboxNouns[named.kind]
  const record = { ...named, of: named.id, what: '' }
  const clientId = clientOf(named, item)
  return (
    <section
      data-inbox-open
      aria-label="Open item"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <p className="lg:hidden">
        <Link to={back} className={buttonClass('ghost')}>
          <ArrowLeft className="size-4" aria-hidden />
          Back to the inbox
        </Link>
      </p>
      <Panel
        title={item?.who ?? things[named.kind].name}
        actions={
          <>
            <Button look="primary" data-key="r" onClick={() => setReplies((count) => count + 1)}>
              {named.kind === 'held-emails' ? 'Look at it' : 'Reply'}
            </Button>
            {item && <InboxActions item={item} now={now} onLeft={onLeft} />}
          </>
        }
      >
        <p className="text-ink-2">
          {item
            ? `${things[item.kind].name} · ${promiseWords(item, now)} · ${dateTime(item.since)}`
            : isLoading
              ? 'Loading …'
              : 'This no longer waits for an answer.'}
        </p>
        {item && (
          <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">
            {things[item.kind].text(item.what)}
          </p>
        )}
        <p className="mt-3">
          <Link className="link" to={things[named.kind].path(record)}>
            Open the record
          </Link>
        </p>
      </Panel>
      {clientId !== undefined && <ClientWishes clientId={clientId} />}
      <Conversation
        key={replies}
        id={named.id}
        noun={noun}
        isMessages={named.kind === 'messages'}
        isReplying={replies > 0}
        onLeft={onLeft}
      />
      <InternalNotes noun={noun} recordId={named.id} />
    </section>
  )
}

/** Returns the client who waits, where nothing else shows what they wish; undefined for nobody. */
const clientOf = (
  { kind, id }: NonNullable<ReturnType<typeof readId>>,
  item: InboxItem | undefined,
) =>
  kind === 'messages' ? id : kind === 'client-answers' ? undefined : (item?.clientId ?? undefined)

type ConversationProps = {
  id: number
  noun: (typeof inboxNouns)[keyof typeof inboxNouns]
  isMessages: boolean
  isReplying: boolean
  onLeft: () => void
}

/** The place of the answer: messages, emails, or the decision about a held email. */
const Conversation = ({ id, noun, isMessages, isReplying, onLeft }: ConversationProps) => {
  const [isClosed, setIsClosed] = useState(false)
  if (noun === 'incoming-emails')
    return isReplying && !isClosed ? (
      <IncomingEmailDialog id={String(id)} onDecided={onLeft} onClose={() => setIsClosed(true)} />
    ) : null
  return isMessages ? (
    <Messages clientId={id} isReplying={isReplying} />
  ) : (
    <Panel title="Emails">
      <Emails noun={noun} recordId={id} startsOpen={isReplying} />
    </Panel>
  )
}

/** On a phone they fill most of the screen, so a swipe over them has to move the page as well. */
const Messages = ({ clientId, isReplying }: { clientId: number; isReplying: boolean }) => (
  <div className="app panel h-[560px] overflow-hidden max-sm:h-[calc(100dvh-14rem)] coarse:[&_.overscroll-contain]:overscroll-auto">
    <ClientThread
      clientId={clientId}
      threadQuery={useThreadOf(clientId)}
      focused={isReplying && 'asked'}
    />
  </div>
)
