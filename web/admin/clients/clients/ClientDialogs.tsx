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
      {open.shown === 'new' && <ClientForm onClose={open.close} />}
      {open.shown && open.shown !== 'new' && (
        <ItemDialog
          key={open.shown}
          title="Edit Client"
          endpoint={read}
          id={open.shown}
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
      {deleting.shown && (
        <ItemDialog
          key={`delete ${deleting.shown}`}
          title="Delete client"
          endpoint={read}
          id={deleting.shown}
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
