import { useParams } from 'react-router'
import { read } from '../../../contract/clients.ts'
import { Link } from '../../platform/Link.tsx'
import { useCall } from '../../platform/query.tsx'
import { paths } from '../../routes.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { ClientTools, ClientView } from './ClientView.tsx'
import { fullName } from './columns.tsx'

/** One client with everything that belongs to them. */
const ClientPage = () => {
  const { id = '' } = useParams()
  const client = useCall(read, { params: { id } })
  if (client.data)
    return (
      <Page
        key={id}
        title={client.data.businessName || fullName(client.data)}
        actions={<ClientTools client={client.data} />}
      >
        <p>
          <Link className="link" to={paths.adminClients}>
            All clients
          </Link>
        </p>
        <ClientView client={client.data} />
      </Page>
    )
  return (
    <Page title="Client">
      {client.error?.status === 404 ? (
        <EmptyState
          title="This client is not here any more"
          action={
            <Link className={buttonClass('line')} to={paths.adminClients}>
              All clients
            </Link>
          }
        >
          Somebody may have deleted them, or the address is wrong.
        </EmptyState>
      ) : (
        <Loaded query={client}>{() => null}</Loaded>
      )}
    </Page>
  )
}
export default ClientPage
