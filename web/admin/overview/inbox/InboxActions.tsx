import { AlarmClock, Check, ShieldX } from 'lucide-react'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { refuseEmail } from '../../core/incoming-emails/deciding.ts'
import { ownedOf, ownerField } from '../today/cells.tsx'
import { finishing, finishThing } from '../today/done.ts'
import { leaveDuring } from '../today/leaving.ts'
import { bringBack, snoozeTimes, snoozeUntil } from '../today/snoozing.ts'
import type { InboxItem } from './item.ts'

/** Buttons that deal with an item without answering it; each has its key. */
export const InboxActions = ({
  item,
  now,
  onLeft,
}: {
  item: InboxItem
  now: number
  /** Told when one of them deals with it: it leaves the list at once, and is back if the server refuses. */
  onLeft: () => void
}) => {
  const may = useMay()
  const known = finishing[item.kind]
  const left = (work: Promise<unknown>) => {
    void work
    onLeft()
  }
  return (
    <>
      {known && may(known.may) && (
        <Button data-key="e" onClick={() => left(finishThing(item))}>
          <Check className="size-4" aria-hidden />
          {known.label}
        </Button>
      )}
      {item.kind === 'held-emails' && (
        <Button data-key="#" onClick={() => left(leaveDuring(item, () => refuseEmail(item.id)))}>
          <ShieldX className="size-4" aria-hidden />
          Not wanted
        </Button>
      )}
      {item.snoozedUntil ? (
        <Button data-key="s" onClick={() => left(bringBack(item))}>
          <AlarmClock className="size-4" aria-hidden />
          Bring back
        </Button>
      ) : (
        <Menu
          trigger={
            <Button data-key="s">
              <AlarmClock className="size-4" aria-hidden />
              Snooze
            </Button>
          }
          items={snoozeTimes(now).map(({ label, until }) => ({
            label,
            onSelect: () => left(snoozeUntil(item, until)),
          }))}
        />
      )}
      <Assignee item={item} />
    </>
  )
}

const Assignee = ({ item }: { item: InboxItem }) => {
  const row = ownedOf(item)
  if (!item.assigned || !row) return null
  const field = ownerField(item.assigned.noun)
  const draw = (value: string) => (value ? field.draw(value, row) : <Nobody />)
  return (
    <EditableCell field={{ ...field, draw }} row={row} dataKey="a" className="btn btn-line m-0!" />
  )
}

/** Says what the button does while nobody has the item. */
const Nobody = () => (
  <>
    <span aria-hidden>Assign</span>
    <span className="sr-only">Nobody</span>
  </>
)
