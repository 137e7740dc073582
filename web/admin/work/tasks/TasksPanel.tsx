import { list as milestoneList, type Milestone } from '../../../../contract/work/milestones.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import type { Task } from '../../../../contract/work/tasks.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { EditTask } from './EditTask.tsx'
import { TaskList } from './TaskList.tsx'
import { useTasks } from './use-tasks.ts'

/** The tasks of a project that belong to no milestone, and the dialog of the one that is open. */
export const TasksPanel = ({ project: { id } }: { project: Project }) => {
  const tasks = useTasks(id)
  const { data: milestones } = useCall(milestoneList, { params: { projectId: id } })
  return (
    <Panel title={milestones?.length ? 'Tasks without a milestone' : 'Tasks'}>
      <Loaded query={tasks}>
        {(all) => {
          const loose = all.filter(({ milestoneId }) => milestoneId === null)
          return (
            <>
              {all.length === 0 && (
                <p className="mb-2 text-ink-2">
                  What is to be done, by whom and until when. Only the team sees tasks, unless you
                  share one with the client.
                </p>
              )}
              <TaskList projectId={id} milestoneId={null} name="" tasks={loose} isAdding />
              <OpenTask tasks={all} milestones={milestones ?? []} />
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

const OpenTask = ({
  tasks,
  milestones,
}: {
  tasks: readonly Task[]
  milestones: readonly Milestone[]
}) => {
  const editing = useOpenItem('task')
  const task = tasks.find(({ id }) => String(id) === editing.openId)
  return (
    task && <EditTask key={task.id} task={task} milestones={milestones} onClose={editing.close} />
  )
}
