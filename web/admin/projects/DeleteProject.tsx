import { binDays, type Project, read, remove, restore } from '../../../contract/projects.ts'
import { call } from '../../platform/call.ts'
import { shortDay } from '../../platform/dates.ts'
import { ItemDialog } from '../../platform/ItemDialog.tsx'
import { invalidate } from '../../platform/query.tsx'
import { sentenceOf } from '../../platform/sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'

const changed = () => invalidate('projects', 'deliverables', 'milestones', 'stats')

/** Takes a project out of the bin again, and says so. */
export const restoreProject = async ({ id, name }: Pick<Project, 'id' | 'name'>) => {
  try {
    await call(restore, { params: { id } })
    toast({ title: 'Success', description: `${name} is back` })
  } catch (error) {
    const description = sentenceOf(error, 'Failed to restore project. Please try again.')
    toast({ title: 'Error', description, variant: 'destructive' })
  }
  await changed()
}

/** Asks, and puts the project into the bin. */
export const DeleteProject = ({
  id,
  onClose,
  onDeleted = onClose,
}: {
  id: string
  onClose: () => void
  onDeleted?: () => void
}) => {
  const deleteProject = async (project: Project) => {
    try {
      await call(remove, { params: { id } })
    } catch {
      const description = 'Failed to delete project. Please try again.'
      return toast({ title: 'Error', description, variant: 'destructive' })
    }
    onDeleted()
    void changed()
    toast({
      title: 'Success',
      description: 'Project deleted successfully',
      action: { label: 'Undo', onClick: () => void restoreProject(project) },
    })
  }
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
            {project.name} for {project.clientName},{' '}
            {project.dueDate ? `due ${shortDay(project.dueDate)},` : 'without a due date,'} goes
            into the bin with its milestones, updates and deliverables. The client does not see it
            any more.
          </p>
          <p className="mt-2">
            It can be brought back for {binDays} days. Then it is erased for good.
          </p>
        </ConfirmDialog>
      )}
    </ItemDialog>
  )
}
