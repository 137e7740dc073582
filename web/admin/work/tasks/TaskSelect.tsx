import type { Task } from '../../../../contract/work/tasks.ts'
import type { Selection } from '../../../platform/selection.ts'

/** The circle that selects a task: there once the row has the pointer or focus, or while something is selected. */
export const TaskSelect = ({
  task: { id, title },
  selection,
  isTicking,
  className,
}: {
  task: Task
  selection: Selection<Task>
  isTicking: boolean
  /** The space around it. */
  className: string
}) => (
  <label
    className={`${className} grid size-6 flex-none cursor-pointer place-items-center coarse:size-11 ${isTicking ? '' : 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-sm:hidden coarse:hidden'}`}
  >
    <input
      type="checkbox"
      className="check rounded-full!"
      aria-label={`Select ${title}`}
      checked={selection.ids.has(id)}
      onChange={({ target, nativeEvent }) =>
        selection.toggle(id, target.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  </label>
)
