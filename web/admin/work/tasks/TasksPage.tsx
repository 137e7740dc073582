import { exportAll, list, type Task, taskViews } from '../../../../contract/work/tasks.ts'
import { addressOf } from '../../../platform/call.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useKeptFocus } from '../../../platform/kept-focus.ts'
import { useList } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Link } from '../../../platform/Link.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { taskKind } from './commands.ts'
import { TaskGroups } from './TaskGroups.tsx'

const choices = { assignee: null, q: null, show: taskViews } as const
const views = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const

/** One's own tasks are what the address without a filter shows; everybody's are `all`. */
const whose = (assignee: string) => {
  if (assignee === 'all') return ''
  return 'assignee' in assigneeIn(assignee) ? assignee : 'mine'
}

const AllProjects = (
  <Link to={paths.adminProjects} className={buttonClass('primary')}>
    Go to projects
  </Link>
)

/** The tasks of all projects by due day, one's own first. */
const TasksPage = () => {
  const box = useKeptFocus<HTMLDivElement>()
  const { values, set, ...filters } = useFilters(choices)
  const assignee = whose(values.assignee)
  const { q, show } = values
  const query = { q, show, ...assigneeIn(assignee) }
  const tasks = useList(list, { query })
  const setShown = ({ assignee: next, ...rest }: Partial<typeof values>) =>
    set({
      ...rest,
      ...(next !== undefined && { assignee: next === 'mine' ? '' : next || 'all' }),
    })
  return (
    <Page title={assignee === 'mine' ? 'My tasks' : 'Tasks'} actions={<TrashButton noun="tasks" />}>
      <div ref={box} className="contents">
        <ListFrame<Task>
          list="tasks"
          nouns={['task', 'tasks']}
          label="Tasks"
          pages={tasks}
          filters={{ ...filters, values: { ...values, assignee }, set: setShown }}
          columns={[]}
          exportUrl={addressOf(exportAll, { query })}
          nameOf={({ title }) => title}
          kind={taskKind}
          renderRows={(rows, _columns, selection, isTicking) => (
            <TaskGroups tasks={rows} isDone={show === 'done'} {...{ selection, isTicking }} />
          )}
          empty={
            <EmptyState title="No tasks for you" action={AllProjects}>
              Plan the work on a project as tasks under its milestones. What is assigned to you is
              listed here by due date.
            </EmptyState>
          }
        >
          <Segments
            label="Show"
            options={views}
            value={show}
            onChange={(next) => set({ show: next })}
          />
          <SearchField
            label="Search tasks"
            placeholder="Search tasks..."
            value={q}
            onChange={(next) => set({ q: next })}
          />
        </ListFrame>
      </div>
    </Page>
  )
}
export default TasksPage
