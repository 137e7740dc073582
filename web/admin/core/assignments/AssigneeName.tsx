import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { accessIsOff } from './choices.ts'
import { usePerson } from './people.ts'

/** The person that a record is assigned to; `text` is a name that belongs to nobody on the team. */
export const AssigneeName = ({
  id,
  text = '',
  none = '–',
}: {
  id: number | null
  text?: string
  none?: string
}) => {
  const person = usePerson(id)
  const name = person?.name ?? text
  if (!name) return <span>{none}</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name} imageUrl={person?.imageUrl ?? null} size="sm" />
      <span className="truncate" title={name}>
        {name}
      </span>
      {person?.isActive === false && <Badge tone="warn">{accessIsOff}</Badge>}
    </span>
  )
}
