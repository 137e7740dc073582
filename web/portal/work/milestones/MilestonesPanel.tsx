import { Check } from 'lucide-react'
import type { Milestone } from '../../../../contract/work/milestones.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import type { SharedTask } from '../../../../contract/work/tasks.ts'
import { Overdue } from '../projects/Overdue.tsx'
import { SharedTasks } from '../tasks/SharedTasks.tsx'
import { shortDate, shortDay } from '../../../platform/dates.ts'
import { Panel } from '../../../ui/Panel.tsx'

type Stage = 'done' | 'next' | 'planned'

/** The milestones of a project on a timeline: done, next and planned. */
export const MilestonesPanel = ({
  project,
  milestones,
  tasks,
}: {
  project: Pick<Project, 'status'>
  milestones: readonly Milestone[]
  /** Those that the team shared. */
  tasks: readonly SharedTask[]
}) => {
  const done = milestones.filter(({ doneAt }) => doneAt).length
  const next = milestones.find(({ doneAt }) => !doneAt)
  return (
    <Panel
      title="Milestones"
      actions={
        milestones.length > 0 && (
          <p className="num text-ink-2">
            {done} of {milestones.length} done
          </p>
        )
      }
    >
      {milestones.length === 0 ? (
        <p className="text-ink-2">No milestones yet</p>
      ) : (
        <ol className="milestones">
          {milestones.map((milestone) => (
            <Step
              key={milestone.id}
              project={project}
              milestone={milestone}
              stage={milestone.doneAt ? 'done' : milestone === next ? 'next' : 'planned'}
              tasks={tasks.filter(({ milestoneId }) => milestoneId === milestone.id)}
            />
          ))}
        </ol>
      )}
    </Panel>
  )
}

const stageLabels: Record<Stage, string> = { done: 'Done', next: 'Next', planned: 'Planned' }

const Step = ({
  project,
  milestone,
  stage,
  tasks,
}: {
  project: Pick<Project, 'status'>
  milestone: Milestone
  stage: Stage
  tasks: readonly SharedTask[]
}) => {
  const { name, dueDate, doneAt } = milestone
  const when = doneAt ? shortDate(doneAt) : dueDate && `due ${shortDay(dueDate)}`
  return (
    <li className="milestone" data-stage={stage}>
      <span className="milestone-mark" aria-hidden>
        {stage === 'done' && <Check className="size-3" strokeWidth={3} />}
      </span>
      <span className="grid min-w-0 leading-snug">
        <span className="[overflow-wrap:anywhere]">{name}</span>
        <span className="num text-[0.875em] font-normal text-ink-3">
          {[stageLabels[stage], when].filter(Boolean).join(', ')}
          {!doneAt && <Overdue project={project} dueDate={dueDate} />}
        </span>
        <SharedTasks project={project} tasks={tasks} label={`Tasks of ${name}`} />
      </span>
    </li>
  )
}
