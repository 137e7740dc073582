import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { type Project, read, remove } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { shortDay } from '../../../platform/dates.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleteOne } from '../../core/trash-entries/restore.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'

/** Asks for confirmation, then moves the project to the trash. */
export const DeleteProject = ({
  id,
  onClose,
  onDeleted = onClose,
}: {
  id: string
  onClose: () => void
  onDeleted?: () => void
}) => {
  const deleteProject = (project: Project) =>
    deleteOne(
      {
        noun: 'projects',
        id: project.id,
        name: project.name,
        success: 'Project deleted successfully',
        failed: 'Failed to delete project. Please try again.',
        withoutReason: true,
      },
      () => call(remove, { params: { id } }),
      onDeleted,
    )
  return (
    <ItemDialog title="Delete project" endpoint={read} id={id} onClose={onClose}>
      {(project) => (
        <ConfirmDialog
          title="Delete this project?"
          confirm="Delete project"
          onConfirm={() => deleteProject(project)}
          onClose={onClose}
        >
          <p>
            {project.name} for {clientOf(project)},{' '}
            {project.dueDate ? `due ${shortDay(project.dueDate)},` : 'without a due date,'} moves to
            the trash with its milestones, updates and deliverables. The client no longer sees it.
          </p>
          <p className="mt-2">
            You can restore it for {trashDays} days. After that it is permanently deleted.
          </p>
        </ConfirmDialog>
      )}
    </ItemDialog>
  )
}
