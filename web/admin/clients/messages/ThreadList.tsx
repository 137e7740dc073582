import { type KeyboardEvent, memo, useRef } from 'react'
import type { To } from 'react-router'
import type { ThreadSummary } from '../../../../contract/clients/messages.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { useNow } from '../../../platform/dates.ts'
import { useGradual } from '../../../platform/gradual.ts'
import { Link } from '../../../platform/Link.tsx'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'
import { CountBadge } from '../../../ui/CountBadge.tsx'
import { excerpt } from './excerpt.ts'

/** Moves the focus to the next or previous conversation on arrow up or down. */
const move = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.indexOf(event.target as HTMLAnchorElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A line per client: name, last message and unread count. */
export const ThreadList = ({
  rows,
  shown,
  addressOf,
}: {
  rows: readonly ThreadSummary[]
  /** The id of the client whose conversation is open. */
  shown: string | null
  addressOf: (clientId: number) => To
}) => {
  const now = useNow()
  const box = useRef<HTMLDivElement>(null)
  const drawn = useGradual(box, { name: 'threads', count: rows.length, selector: 'ul' })
  return (
    <div ref={box}>
      {/* The keys belong to the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className="divide-y divide-line" onKeyDown={move}>
        {rows.slice(0, drawn).map((thread) => (
          <li key={thread.clientId}>
            <Link
              to={addressOf(thread.clientId)}
              state={{ opened: true }}
              aria-current={String(thread.clientId) === shown ? 'true' : undefined}
              className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-2.5 hover:bg-sunken aria-[current]:bg-pine-soft"
            >
              <ThreadLine thread={thread} now={now} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type LineProps = { thread: ThreadSummary; now: number }

/** Memoized: opening a conversation only draws the links of the others anew. */
const ThreadLine = memo(({ thread, now }: LineProps) => {
  const { clientName, businessName, last, unread, clientUnconfirmed } = thread
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-semibold">{businessName || clientName}</span>
        {last && (
          <span className="flex-none text-[0.75rem] text-ink-3">
            <Ago at={last.createdAt} now={now} />
          </span>
        )}
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className={`truncate ${unread ? 'font-semibold' : 'text-ink-2'}`}>
          {last ? `${last.fromUserName}: ${excerpt(last)}` : 'No messages yet'}
        </span>
        <CountBadge count={unread} of="unread" />
      </span>
      {clientUnconfirmed && (
        <span>
          <UnconfirmedBadge />
        </span>
      )}
    </>
  )
})
