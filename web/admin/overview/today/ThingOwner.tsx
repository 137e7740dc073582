import { CircleUserRound } from 'lucide-react'
import type { TodayItem } from '../../../../contract/overview/today.ts'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { usePerson } from '../../core/assignments/people.ts'
import { ownedOf, ownerField } from './cells.tsx'

/** The owner of a thing; pressed, it is given to somebody else. */
export const ThingOwner = ({ item }: { item: TodayItem }) => {
  const row = ownedOf(item)
  if (!item.assigned || !row)
    return (
      <span className="thing-owner">
        {item.assigneeId !== null && <Face id={item.assigneeId} name={item.assignee} />}
      </span>
    )
  const field = ownerField(item.assigned.noun)
  const draw = (value: string) => (
    <Face
      id={value ? Number(value) : null}
      name={Number(value) === item.assigneeId ? item.assignee : ''}
    />
  )
  return (
    <span className="thing-owner">
      <EditableCell field={{ ...field, draw }} row={row} dataKey="a" className="rounded-full!" />
    </span>
  )
}

/** A portrait, or the circle that stands for nobody. `name` is known before the team has loaded. */
const Face = ({ id, name }: { id: number | null; name: string }) => {
  const person = usePerson(id)
  const words = id === null ? 'Nobody' : (person?.name ?? name)
  return (
    <span title={words} className="grid place-items-center">
      {id === null ? (
        <CircleUserRound className="size-6 text-ink-3" strokeWidth={1.25} aria-hidden />
      ) : (
        <Avatar name={words} imageUrl={person?.imageUrl ?? null} size="sm" />
      )}
      <span className="sr-only">{words}</span>
    </span>
  )
}
