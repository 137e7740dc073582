import { Ellipsis } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Client } from '../../../../contract/clients/clients.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { clientManagementPath } from '../../../paths.ts'
import { buttonClass, IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { threadParameter } from '../messages/ThreadDialog.tsx'

/** View, Edit, Onboard, Data and Message for one client: buttons in a row, or a menu on small screens. */
export const DirectoryActions = ({ client }: { client: Client }) => {
  const navigate = useNavigate()
  const editing = useOpenItem('client')
  const onboard = useOpenItem('onboard')
  const data = useOpenItem('data')
  const writing = useOpenItem(threadParameter)
  const { id, businessName, email } = client
  const name = businessName || email
  const opened = { opened: true }
  const actions = [
    { label: 'View', to: clientManagementPath(id), state: undefined },
    { label: 'Edit', to: editing.addressOf(id), state: opened },
    { label: 'Onboard', to: onboard.addressOf(id), state: opened },
    { label: 'Data', to: data.addressOf(id), state: opened },
    { label: 'Message', to: writing.addressOf(id), state: opened },
  ]
  return (
    <>
      <span className="flex justify-end gap-1.5 max-lg:hidden">
        {actions.map(({ label, to, state }) => (
          <Link
            key={label}
            className={buttonClass()}
            to={to}
            state={state}
            aria-label={`${label} ${name}`}
          >
            {label}
          </Link>
        ))}
      </span>
      <span className="lg:hidden">
        <Menu
          trigger={
            <IconButton label={`Actions for ${name}`}>
              <Ellipsis className="size-4" aria-hidden />
            </IconButton>
          }
          items={actions.map(({ label, to, state }) => ({
            label,
            onSelect: () => void navigate(to, { state }),
          }))}
        />
      </span>
    </>
  )
}
