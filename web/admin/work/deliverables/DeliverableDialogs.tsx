import { read } from '../../../../contract/work/deliverables.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { DeleteDeliverable } from './DeleteDeliverable.tsx'
import { DeliverableView } from './DeliverableView.tsx'
import { EditDeliverable } from './EditDeliverable.tsx'
import { NewDeliverable } from './NewDeliverable.tsx'
import { NewVersion } from './NewVersion.tsx'

/** The dialogs in the URL: `?deliverable=new`, and with an id `?deliverable=`, `?version=`, `?editing=`, `?remove=`. */
export const DeliverableDialogs = ({ project }: { project: Project }) => {
  const open = useOpenItem('deliverable')
  const version = useOpenItem('version')
  const editing = useOpenItem('words')
  const removing = useOpenItem('remove')
  const id = open.openId
  return (
    <>
      {id === 'new' && <NewDeliverable project={project} onClose={open.close} />}
      {id && id !== 'new' && !removing.openId && (
        <ItemDialog key={id} title="Deliverable" endpoint={read} id={id} onClose={open.close}>
          {(deliverable) => (
            <DeliverableView
              deliverable={deliverable}
              onVersion={() => version.open(id)}
              onEdit={() => editing.open(id)}
              onRemove={() => removing.open(id)}
              onClose={open.close}
            />
          )}
        </ItemDialog>
      )}
      {version.openId && (
        <ItemDialog title="New version" endpoint={read} id={version.openId} onClose={version.close}>
          {(deliverable) => <NewVersion deliverable={deliverable} onClose={version.close} />}
        </ItemDialog>
      )}
      {editing.openId && (
        <ItemDialog
          title="Edit deliverable"
          endpoint={read}
          id={editing.openId}
          onClose={editing.close}
        >
          {(deliverable) => <EditDeliverable deliverable={deliverable} onClose={editing.close} />}
        </ItemDialog>
      )}
      {removing.openId && <DeleteDeliverable id={removing.openId} onClose={removing.close} />}
    </>
  )
}
