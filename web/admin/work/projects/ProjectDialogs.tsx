import { read } from '../../../../contract/work/projects.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { DeleteProject } from './DeleteProject.tsx'
import { EditProject } from './EditProject.tsx'
import { NewProject } from './NewProject.tsx'
import { ServiceTemplates } from './ServiceTemplates.tsx'

/**
 * The project dialogs, for any page that shows projects: `?project=new`, `?project=7`, `?delete=7`, `?templates=1`.
 * `clientId` preselects the client of a new project.
 */
export const ProjectDialogs = ({
  clientId = null,
  onDeleted,
}: {
  clientId?: number | null
  onDeleted?: () => void
}) => {
  const open = useOpenItem('project')
  const deleting = useOpenItem('delete')
  const templates = useOpenItem('templates')
  return (
    <>
      {templates.openId && <ServiceTemplates onClose={templates.close} />}
      {open.openId === 'new' && <NewProject clientId={clientId} onClose={open.close} />}
      {open.openId && open.openId !== 'new' && (
        <ItemDialog
          key={open.openId}
          title="Edit Project"
          endpoint={read}
          id={open.openId}
          onClose={open.close}
        >
          {(project) => <EditProject project={project} onClose={open.close} />}
        </ItemDialog>
      )}
      {deleting.openId && (
        <DeleteProject
          id={deleting.openId}
          onClose={deleting.close}
          {...(onDeleted && { onDeleted })}
        />
      )}
    </>
  )
}
