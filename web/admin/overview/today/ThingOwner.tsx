import { CircleUserRound } from 'lucide-react'
import { Popover } from 'radix-ui'
import { nouns } from '../../../../contract/nouns.ts'
import type { TodayItem } from '../../../../contract/overview/today.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { AssigneeControl } from '../../core/assignments/AssigneeControl.tsx'
import { usePerson } from '../../core/assignments/people.ts'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'

/** Whose a thing is; pressed, it is given to somebody else. */
export const ThingOwner = ({ item }: { item: TodayItem }) => {
  const person = usePerson(item.assigneeId)
  const face = item.assigneeId ? (
    <Avatar name={item.assignee} imageUrl={person?.imageUrl ?? null} size="sm" />
  ) : (
    <CircleUserRound className="size-6 text-ink-3" strokeWidth={1.25} aria-hidden />
  )
  const may = useMay()
  const words = item.assignee || 'Nobody'
  if (!item.assigned || !may(nouns[item.assigned.noun].assigned))
    return (
      <span className="thing-owner" title={words}>
        {item.assigneeId ? face : null}
        <span className="sr-only">{item.assigneeId ? words : ''}</span>
      </span>
    )
  return (
    <Popover.Root>
      <Popover.Trigger className="thing-owner relative rounded-full" title={words}>
        {face}
        <span className="sr-only">{`Assignee of ${item.who}: ${words}`}</span>
      </Popover.Trigger>
      <PopoverPanel label="Assignee" className="w-64 p-3">
        <AssigneeControl
          {...item.assigned}
          assigneeId={item.assigneeId}
          concerns={[item.assigned.noun, 'today']}
        />
      </PopoverPanel>
    </Popover.Root>
  )
}
