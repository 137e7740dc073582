import { memo } from 'react'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'
import { promiseWords, urgencyOf } from '../today/promise.ts'
import { things } from '../today/things.ts'
import { idOf, type InboxItem } from './item.ts'

type Props = {
  items: readonly InboxItem[]
  openId: string | null
  now: number
  addressOf: (id: string) => { pathname: string; search: string }
  isDone: boolean
}

const tones = {
  late: 'text-bad font-semibold',
  near: 'font-semibold text-ink',
  later: 'text-ink-3',
}

/** Items of the inbox: a line for who and until when, and one for what. */
export const InboxList = ({ items, openId, now, addressOf, isDone }: Props) => (
  <ul aria-label="Inbox" className="panel divide-y divide-line overflow-hidden p-0">
    {items.map((item) => {
      const id = idOf(item)
      return (
        <li key={id}>
          <Link
            to={addressOf(id)}
            data-entry
            data-inbox-item={id}
            aria-current={id === openId || undefined}
            className="grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-l-4 border-transparent px-3 py-2.5 hover:bg-mist aria-[current]:border-sun aria-[current]:bg-select"
          >
            <EntryLine item={item} now={now} isDone={isDone} />
          </Link>
        </li>
      )
    })}
  </ul>
)

type LineProps = Pick<Props, 'now' | 'isDone'> & { item: InboxItem }

/** Memoized: opening an entry only draws the links of the others anew. */
const EntryLine = memo(({ item, now, isDone }: LineProps) => {
  const { icon: Icon, name, text } = things[item.kind]
  return (
    <>
      <Icon className="mt-0.5 size-4 text-ink-3" strokeWidth={1.8} aria-label={name} />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start">
        <span className="flex w-full items-baseline justify-between gap-3">
          <strong className="truncate font-semibold">{item.who}</strong>
          <span
            className={`num flex-none text-[0.8125rem] ${tones[isDone ? 'later' : urgencyOf(item, now)]}`}
          >
            {isDone ? shortDate(item.due) : promiseWords(item, now)}
          </span>
        </span>
        {item.clientUnconfirmed && <UnconfirmedBadge />}
        <span className="max-w-full truncate text-ink-2">{text(item.what)}</span>
        {item.assignee && (
          <span className="max-w-full truncate text-[0.8125rem] text-ink-3">{item.assignee}</span>
        )}
      </span>
    </>
  )
})
