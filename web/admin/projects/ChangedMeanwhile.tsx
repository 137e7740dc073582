import { type Project, projectStatuses, projectTypes } from '../../../contract/projects.ts'
import { shortDay } from '../../platform/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

const shown: readonly [label: string, text: (project: Project) => string][] = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Type', ({ type }) => projectTypes[type]],
  ['Status', ({ status }) => projectStatuses[status]],
  ['Progress', ({ progress }) => `${progress}%`],
  ['Due date', ({ dueDate }) => (dueDate ? shortDay(dueDate) : 'No due date')],
  ['Assignee', ({ assignedTo }) => assignedTo || 'Nobody'],
]

/** Somebody else saved while this was edited: what they changed, and the two ways to go on. */
export const ChangedMeanwhile = ({
  before,
  now,
  onTake,
  onKeep,
}: {
  before: Project
  now: Project
  onTake: () => void
  onKeep: () => void
}) => {
  const changes = shown.filter(([, text]) => text(before) !== text(now))
  return (
    <div role="alert" className="grid gap-2">
      <Notice tone="warn" title="Somebody else has changed this project meanwhile">
        {changes.length
          ? changes.map(([label, text]) => `${label}: ${text(now)}`).join(' · ')
          : 'Its milestones have changed.'}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTake}>Take theirs and drop mine</Button>
        <Button onClick={onKeep}>Keep what I typed</Button>
      </div>
    </div>
  )
}
