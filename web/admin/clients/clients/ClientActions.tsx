import { Ellipsis } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Client } from '../../../../contract/clients/clients.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useMay } from '../../../platform/use-may.ts'
import { clientManagementPath } from '../../../paths.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { canInvite, inviteLabel } from '../../core/users/unconfirmed.ts'
import { inviteAgain } from './InviteAgain.tsx'

/** The action menu of one client in a list. */
export const ClientActions = ({ client }: { client: Client }) => {
  const navigate = useNavigate()
  const editing = useOpenItem('client')
  const deleting = useOpenItem('delete')
  const onboard = useOpenItem('onboard')
  const data = useOpenItem('data')
  const may = useMay()
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${client.businessName || client.email}`}>
          <Ellipsis className="size-4" aria-hidden />
        </IconButton>
      }
      items={[
        { label: 'View', onSelect: () => void navigate(clientManagementPath(client.id)) },
        may('clients.update') && { label: 'Edit', onSelect: () => editing.open(client.id) },
        canInvite(client) &&
          may('clients.invite') && {
            label: inviteLabel(client),
            onSelect: () => void inviteAgain(client),
          },
        may('onboarding.create') && { label: 'Onboard', onSelect: () => onboard.open(client.id) },
        may('onboarding.list') && {
          label: 'Onboarding data',
          onSelect: () => data.open(client.id),
        },
        may('clients.delete') && {
          label: 'Delete',
          danger: true,
          onSelect: () => deleting.open(client.id),
        },
      ]}
    />
  )
}
