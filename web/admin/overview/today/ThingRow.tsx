import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'
import { memo, type ReactNode } from 'react'
import { moneyText } from '../../../../contract/money/money.ts'
import type { TodayItem } from '../../../../contract/overview/today.ts'
import { dateTime } from '../../../platform/dates.ts'
import { useFocusedRow } from '../../../platform/commands/focused-row.ts'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useMay } from '../../../platform/use-may.ts'
import { threadParameter } from '../../clients/messages/ThreadDialog.tsx'
import { promiseWords, urgencyOf } from './promise.ts'
import { PromiseBar } from './PromiseBar.tsx'
import { ThingActions } from './ThingActions.tsx'
import { ThingOwner } from './ThingOwner.tsx'
import { ownedOf, thingKind } from './cells.tsx'
import { things, useThingPath } from './things.ts'

type Props = {
  item: TodayItem
  now: number
  /** Leaves out who waits, for a page about them. */
  isOfOne?: boolean
}

/** A thing that waits: who, what, how much, until when and whose, with what can be done about it in place. */
export const ThingRow = memo(({ item, now, isOfOne = false }: Props) => {
  const { icon: Icon, name, text } = things[item.kind]
  const urgency = urgencyOf(item, now)
  const { focused, handlers } = useFocusedRow()
  useRecord(
    thingKind(item.assigned?.noun ?? 'messages'),
    focused === undefined ? undefined : ownedOf(item),
    'row',
  )
  return (
    <li
      className="thing"
      data-entry
      data-list-item
      data-record={item.id}
      tabIndex={-1}
      data-urgency={urgency}
      {...handlers}
    >
      <Icon className="thing-icon" strokeWidth={1.8} aria-label={name} />
      <ThingLink item={item}>
        {isOfOne ? (
          text(item.what)
        ) : (
          <>
            <strong className="font-semibold">{item.who}</strong>{' '}
            {item.clientUnconfirmed && <UnconfirmedBadge />}{' '}
            <span className="text-ink-2">{text(item.what)}</span>
          </>
        )}
      </ThingLink>
      <span className="thing-actions">
        <ThingActions item={item} now={now} />
      </span>
      <span className="thing-amount num">
        {item.amount !== null && moneyText(item.amount, item.currency)}
      </span>
      <PromiseBar due={item.due} urgency={urgency} now={now} />
      <span className="thing-promise num" title={dateTime(item.due)}>
        {item.snoozedUntil ? `Back ${dateTime(item.snoozedUntil)}` : promiseWords(item, now)}
      </span>
      <ThingOwner item={item} />
    </li>
  )
})

/** Leads to where the thing is handled; a message is answered right here. */
const ThingLink = ({ item, children }: { item: TodayItem; children: ReactNode }) => {
  const { addressOf } = useOpenItem(threadParameter)
  const pathOf = useThingPath()
  const mayAnswer = useMay()('messages.all')
  return item.kind === 'messages' && mayAnswer ? (
    <Link to={addressOf(item.id)} state={{ opened: true }} className="thing-link">
      {children}
    </Link>
  ) : (
    <Link to={pathOf(item)} className="thing-link">
      {children}
    </Link>
  )
}
