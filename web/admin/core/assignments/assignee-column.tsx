import type { Column } from '../../../ui/Table.tsx'
import { AssigneeName } from './AssigneeName.tsx'

/** The column with the person that a record is assigned to. */
export const assigneeColumn: Column<{ assigneeId: number | null; assignedTo?: string }> = {
  header: 'Assignee',
  className: 'max-xl:hidden max-w-44',
  cell: ({ assigneeId, assignedTo = '' }) => <AssigneeName id={assigneeId} text={assignedTo} />,
}
