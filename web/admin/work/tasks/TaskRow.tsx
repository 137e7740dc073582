import { Ellipsis, Eye, GripVertical, NotepadText } from 'lucide-react'
import type { Task } from '../../../../contract/work/tasks.ts'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { useFocusedRow } from '../../../platform/commands/focused-row.ts'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { taskAssignee, taskDue } from './cells.tsx'
import { taskKind } from './commands.ts'
import { deleteTask } from './delete-task.ts'
import { handleOf, placeOf } from './dragging.ts'
import { saveTask } from './save.ts'
import { TaskSelect } from './TaskSelect.tsx'
import { useTaskSelection } from './TaskSelection.tsx'
import { TaskTick } from './TaskTick.tsx'
import { useSteps } from './use-steps.ts'

/** A task of a project: ticked, assigned, shared and moved in place. Alt with an arrow key moves it, too. */
export const TaskRow = ({
  task,
  among,
  announce,
}: {
  task: Task
  /** The tasks of its list, in order. */
  among: readonly Task[]
  /** Says something to screen readers. */
  announce: (text: string) => void
}) => {
  const { id, title, clientSees, notes } = task
  const editing = useOpenItem('task')
  const mayWrite = useMay()('tasks.write')
  const selection = useTaskSelection()
  const { up, down, row } = useSteps(task, among, announce)
  const { focused, handlers } = useFocusedRow()
  useRecord(taskKind, focused === undefined ? undefined : task, 'row')
  return (
    // The keys belong to the controls within it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="task-row group grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 py-1 sm:-ml-2 sm:flex sm:gap-x-4"
      data-entry
      data-list-item
      data-record={id}
      tabIndex={-1}
      {...row}
      {...handlers}
      {...placeOf(task, id)}
    >
      <span
        {...handleOf(task)}
        className="cursor-grab text-ink-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-sm:hidden coarse:hidden sm:-mr-2"
        aria-hidden
      >
        <GripVertical className="size-4" />
      </span>
      <span className="flex min-w-0 items-start max-sm:col-span-2 max-sm:col-start-1 sm:flex-1">
        {selection && (
          <TaskSelect
            task={task}
            selection={selection}
            isTicking={selection.ids.size > 0}
            className="mr-2"
          />
        )}
        <span className="min-w-0 flex-1">
          <TaskTick task={task} />
        </span>
      </span>
      <span className="flex flex-none items-center gap-2 max-sm:col-start-1 max-sm:row-start-2 max-sm:pl-7">
        {notes && (
          <Tooltip text={notes.slice(0, 300)}>
            <NotepadText className="size-4 text-ink-3" aria-label="Has notes" role="img" />
          </Tooltip>
        )}
        {clientSees && (
          <Tooltip text="The client sees this">
            <Eye className="size-4 text-info" aria-label="The client sees this" role="img" />
          </Tooltip>
        )}
        <EditableCell field={taskDue} row={task} />
      </span>
      <span className="w-44 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:w-full">
        <EditableCell field={taskAssignee} row={task} />
      </span>
      <span className="max-sm:col-start-3 max-sm:row-start-1">
        {mayWrite && (
          <Menu
            trigger={
              <IconButton label={`Actions for ${title}`}>
                <Ellipsis className="size-4" aria-hidden />
              </IconButton>
            }
            items={[
              { label: 'Edit', onSelect: () => editing.open(id) },
              selection !== null && {
                label: selection.ids.has(id) ? 'Deselect' : 'Select',
                onSelect: () => selection.toggle(id, !selection.ids.has(id)),
              },
              up !== undefined && { label: 'Move up', onSelect: up },
              down !== undefined && { label: 'Move down', onSelect: down },
              {
                label: clientSees ? 'Hide from the client' : 'Client sees this',
                onSelect: () => void saveTask(id, { clientSees: !clientSees }),
              },
              { label: 'Delete', danger: true, onSelect: () => void deleteTask(task) },
            ]}
          />
        )}
      </span>
    </li>
  )
}
