import { AlarmClock, Check, CircleUserRound } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import type { TodayItem } from '../../../../contract/overview/today.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { threadParameter } from '../../clients/messages/ThreadDialog.tsx'
import { AssigneeControl } from '../../core/assignments/AssigneeControl.tsx'
import { usePerson } from '../../core/assignments/people.ts'
import { finishing, finishThing } from './done.ts'
import { promiseWords, urgencyOf } from './promise.ts'
import { PromiseBar } from './PromiseBar.tsx'
import { bringBack, snoozeTimes, snoozeUntil } from './snoozing.ts'
import { things } from './things.ts'

type Props = { item: TodayItem; now: number }

/** A thing that waits: who, what, how much, until when and whose, with what can be done about it in place. */
export const ThingRow = ({ item, now }: Props) => {
  const { icon: Icon, name, text } = things[item.kind]
  const urgency = urgencyOf(item, now)
  return (
    <li className="thing" data-urgency={urgency}>
      <Icon className="thing-icon" strokeWidth={1.8} aria-label={name} />
      <ThingLink item={item}>
        <strong className="font-semibold">{item.who}</strong>{' '}
        <span className="text-ink-2">{text(item.what)}</span>
      </ThingLink>
      <span className="thing-actions">
        <Actions item={item} now={now} />
      </span>
      <span className="thing-amount num">
        {item.amount !== null && moneyText(item.amount, item.currency)}
      </span>
      <PromiseBar due={item.due} urgency={urgency} now={now} />
      <span className="thing-promise num" title={dateTime(item.due)}>
        {item.snoozedUntil ? `Back ${dateTime(item.snoozedUntil)}` : promiseWords(item, now)}
      </span>
      <Owner item={item} />
    </li>
  )
}

/** Leads to where the thing is handled; a message is answered right here. */
const ThingLink = ({ item, children }: { item: TodayItem; children: ReactNode }) => {
  const { addressOf } = useOpenItem(threadParameter)
  return item.kind === 'messages' ? (
    <Link to={addressOf(item.id)} state={{ opened: true }} className="thing-link">
      {children}
    </Link>
  ) : (
    <Link to={things[item.kind].path(item)} className="thing-link">
      {children}
    </Link>
  )
}

const Actions = ({ item, now }: Props) => {
  const [busy, setBusy] = useState(false)
  const done = finishing[item.kind]
  const finish = async () => {
    setBusy(true)
    await finishThing(item)
    setBusy(false)
  }
  return (
    <>
      {done && (
        <TipButton
          label={`${done.label}: ${item.who}`}
          disabled={busy}
          onClick={() => void finish()}
        >
          <Check className="size-4" aria-hidden />
        </TipButton>
      )}
      {item.snoozedUntil ? (
        <TipButton label={`Bring back ${item.who}`} onClick={() => void bringBack(item)}>
          <AlarmClock className="size-4" aria-hidden />
        </TipButton>
      ) : (
        <Menu
          trigger={
            <button
              type="button"
              className="btn btn-ghost btn-icon"
              aria-label={`Snooze ${item.who}`}
            >
              <AlarmClock className="size-4" aria-hidden />
            </button>
          }
          items={snoozeTimes(now).map(({ label, until }) => ({
            label,
            onSelect: () => void snoozeUntil(item, until),
          }))}
        />
      )}
    </>
  )
}

const Owner = ({ item }: { item: TodayItem }) => {
  const person = usePerson(item.assigneeId)
  const face = item.assigneeId ? (
    <Avatar name={item.assignee} imageUrl={person?.imageUrl ?? null} size="sm" />
  ) : (
    <CircleUserRound className="size-6 text-ink-3" strokeWidth={1.25} aria-hidden />
  )
  const words = item.assignee || 'Nobody'
  if (!item.assigned)
    return (
      <span className="thing-owner" title={words}>
        {item.assigneeId ? face : null}
        <span className="sr-only">{item.assigneeId ? words : ''}</span>
      </span>
    )
  return (
    <Popover.Root>
      <Popover.Trigger
        className="thing-owner rounded-full"
        title={words}
        aria-label={`Assignee of ${item.who}: ${words}`}
      >
        {face}
      </Popover.Trigger>
      <Popover.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        aria-label="Assignee"
        className="z-[55] w-64 animate-fade rounded-3 border border-line bg-surface p-3 shadow-2"
      >
        <AssigneeControl
          {...item.assigned}
          assigneeId={item.assigneeId}
          concerns={[item.assigned.noun, 'today']}
        />
      </Popover.Content>
    </Popover.Root>
  )
}
