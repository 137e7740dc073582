import { createContext, type ReactNode, useContext } from 'react'
import type { Task } from '../../../../contract/work/tasks.ts'
import { type Selection, useSelection } from '../../../platform/selection.ts'
import { SelectionBar } from '../../../platform/SelectionBar.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { taskKind } from './commands.ts'
import { useTasks } from './use-tasks.ts'

const Selected = createContext<Selection<Task> | null>(null)

/** Returns the selected tasks of the project on the page; null where none can be selected. */
export const useTaskSelection = () => useContext(Selected)

/** Makes the tasks of a project selectable, whatever milestone they belong to. */
export const TaskSelection = ({
  projectId,
  children,
}: {
  projectId: number
  children: ReactNode
}) => {
  const rows = useTasks(projectId).data ?? []
  const selection = useSelection<Task>({
    rows,
    total: rows.length,
    sentText: `tasks of ${projectId}`,
    readUpTo: async () => rows,
  })
  const mayWrite = useMay()('tasks.write')
  return (
    <Selected value={mayWrite ? selection : null}>
      {children}
      <SelectionBar<Task>
        {...{ selection, kind: taskKind, nouns: taskKind.nouns, actions: [], concerns: [] }}
      />
    </Selected>
  )
}
