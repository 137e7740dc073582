import { useParams } from '../../../platform/params.ts'
import { read } from '../../../../contract/clients/clients.ts'
import { BackLink } from '../../../platform/BackLink.tsx'
import type { PageCalls } from '../../../platform/lazy-page.ts'
import { queryOf, useCall } from '../../../platform/query.tsx'
import { NoItemPage } from '../../../platform/NoItemPage.tsx'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/Page.tsx'
import { ClientTools, ClientView } from './ClientView.tsx'
import { fullName, markedName } from './columns.tsx'
import { PinButton } from '../../PinButton.tsx'
import { useRecentRecord } from '../../recent-records.ts'

export const calls: PageCalls = ({ params: { id = '' } }) => [queryOf(read, { params: { id } })]

const ClientPage = () => {
  const { id = '' } = useParams()
  const client = useCall(read, { params: { id } })
  useRecentRecord('clients', client, markedName)
  if (client.data)
    return (
      <Page
        key={id}
        title={client.data.businessName || fullName(client.data)}
        actions={
          <>
            <PinButton noun="clients" id={client.data.id} />
            <ClientTools client={client.data} />
          </>
        }
      >
        <p>
          <BackLink to={paths.adminClients}>All clients</BackLink>
        </p>
        <ClientView client={client.data} />
      </Page>
    )
  const backLink = { to: paths.adminClients, label: 'All clients' }
  return (
    <NoItemPage title="Client" noun="client" query={client} link={backLink}>
      They may have been deleted, or the link is wrong.
    </NoItemPage>
  )
}
export default ClientPage
