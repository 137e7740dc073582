import { type Client, read } from '../../../../contract/clients/clients.ts'
import { Link } from '../../../platform/Link.tsx'
import { useCall } from '../../../platform/query.tsx'
import { adminClientPath, paths } from '../../../paths.ts'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ClientTabs } from './ClientTabs.tsx'
import { ClientTools, ClientToolDialogs } from './ClientView.tsx'
import { fullName } from './columns.tsx'

/** The chosen client of Client Management: research, creation and content. */
export const ManagedClient = ({ id }: { id: string }) => {
  const client = useCall(read, { params: { id } })
  if (client.error?.status === 404)
    return (
      <Panel>
        <EmptyState title="This client no longer exists">
          They may have been deleted, or the link is wrong. Choose another client.
        </EmptyState>
      </Panel>
    )
  return <Loaded query={client}>{(found) => <Sections client={found} />}</Loaded>
}

const Sections = ({ client }: { client: Client }) => {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0 [overflow-wrap:anywhere]">
          <h2>{client.businessName || fullName(client)}</h2>
          <p className="flex flex-wrap gap-x-4">
            <Link className="link" to={adminClientPath(client.id)}>
              Client record
            </Link>
            <Link className="link lg:hidden" to={paths.adminClientManagement}>
              Choose another client
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ClientTools client={client} />
        </div>
      </div>
      <ClientTabs
        client={client}
        only={['research', 'create', 'manage']}
        labels={{ manage: 'Manage' }}
      />
      <ClientToolDialogs />
    </div>
  )
}
