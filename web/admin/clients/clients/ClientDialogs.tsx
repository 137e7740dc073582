import { read } from '../../../../contract/clients/clients.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { ClientForm } from './ClientForm.tsx'
import { DeleteClient } from './DeleteClient.tsx'
import { EditClient } from './EditClient.tsx'

/** The dialogs for adding and editing clients: `?client=new`, `?client=7`. */
export const ClientEditing = () => {
  const open = useOpenItem('client')
  return (
    <>
      {open.openId === 'new' && <ClientForm onClose={open.close} />}
      {open.openId && open.openId !== 'new' && (
        <ItemDialog
          key={open.openId}
          title="Edit Client"
          endpoint={read}
          id={open.openId}
          onClose={open.close}
        >
          {(client) => <EditClient client={client} onClose={open.close} />}
        </ItemDialog>
      )}
    </>
  )
}

/** The client dialogs: add, edit, and delete (`?delete=7`). */
export const ClientDialogs = ({ onDeleted }: { onDeleted?: () => void }) => {
  const deleting = useOpenItem('delete')
  return (
    <>
      <ClientEditing />
      {deleting.openId && (
        <ItemDialog
          key={`delete ${deleting.openId}`}
          title="Delete client"
          endpoint={read}
          id={deleting.openId}
          onClose={deleting.close}
        >
          {(client) => (
            <DeleteClient
              client={client}
              onClose={deleting.close}
              {...(onDeleted && { onDeleted })}
            />
          )}
        </ItemDialog>
      )}
    </>
  )
}
