import { AssigneeControl } from '../../core/assignments/AssigneeControl.tsx'
import { useState } from 'react'
import { list, type Milestone, update } from '../../../../contract/work/milestones.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { shortDate, shortDay, useNow } from '../../../platform/dates.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { MilestonesDialog } from './MilestonesDialog.tsx'

/** The milestones of a project with their progress. */
export const MilestonesPanel = ({ project }: { project: Project }) => {
  const milestonesQuery = useCall(list, { params: { projectId: project.id } })
  const editing = useOpenItem('milestones')
  const done = milestonesQuery.data?.filter(({ doneAt }) => doneAt).length ?? 0
  const edit = () => editing.open('edit')
  return (
    <Panel
      flush
      title="Milestones"
      actions={
        milestonesQuery.data && milestonesQuery.data.length > 0 ? (
          <>
            <span className="num text-ink-2">
              {done} of {milestonesQuery.data.length} done
            </span>
            <Button onClick={edit}>Edit milestones</Button>
          </>
        ) : undefined
      }
    >
      <Loaded query={milestonesQuery}>
        {(milestones) =>
          milestones.length === 0 ? (
            <EmptyState
              title="No milestones yet"
              action={<Button onClick={edit}>Add milestones</Button>}
            >
              The client sees them in the portal: what’s done and what comes next.
            </EmptyState>
          ) : (
            <ol className="divide-y divide-line border-t border-line">
              {milestones.map((milestone) => (
                <MilestoneRow key={milestone.id} milestone={milestone} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {editing.openId && milestonesQuery.data && (
        <MilestonesDialog
          project={project}
          milestones={milestonesQuery.data}
          onClose={editing.close}
        />
      )}
    </Panel>
  )
}

const MilestoneRow = ({ milestone }: { milestone: Milestone }) => {
  const { id, name, dueDate, doneAt, assigneeId } = milestone
  const [pending, setPending] = useState<boolean | null>(null)
  const now = useNow()
  const done = pending ?? doneAt !== null
  const isOverdue = !done && dueDate !== null && Date.parse(dueDate) + 86_400_000 <= now
  const mark = async (next: boolean) => {
    setPending(next)
    try {
      await call(update, { params: { id }, body: { done: next } })
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
    }
    await invalidate('milestones', 'projects', 'stats')
    setPending(null)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-panel py-2.5">
      <Checkbox
        label={<span className={done ? 'text-ink-2' : 'font-semibold'}>{name}</span>}
        checked={done}
        disabled={pending !== null}
        onChange={({ target }) => void mark(target.checked)}
      />
      <span className={`num ${isOverdue ? 'font-semibold text-bad' : 'text-ink-2'}`}>
        {doneAt && done
          ? `Done ${shortDate(doneAt)}`
          : dueDate
            ? `${shortDay(dueDate)}${isOverdue ? ', late' : ''}`
            : ''}
      </span>
      <span className="w-44 max-sm:w-full">
        <AssigneeControl
          noun="milestones"
          id={id}
          assigneeId={assigneeId}
          concerns={['milestones', 'projects']}
          label={`Assignee of ${name}`}
          hideLabel
        />
      </span>
    </li>
  )
}
