import { list } from '../../../../contract/work/milestones.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { useTasks } from '../tasks/use-tasks.ts'
import { MilestoneRow } from './MilestoneRow.tsx'
import { MilestonesDialog } from './MilestonesDialog.tsx'

/** The milestones of a project with their progress. */
export const MilestonesPanel = ({ project }: { project: Project }) => {
  const milestonesQuery = useCall(list, { params: { projectId: project.id } })
  const { data: tasks } = useTasks(project.id)
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
                <MilestoneRow
                  key={milestone.id}
                  milestone={milestone}
                  tasks={tasks?.filter(({ milestoneId }) => milestoneId === milestone.id) ?? []}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      {editing.openId && milestonesQuery.data && (
        <MilestonesDialog
          project={project}
          milestones={milestonesQuery.data}
          tasks={tasks ?? []}
          onClose={editing.close}
        />
      )}
    </Panel>
  )
}
