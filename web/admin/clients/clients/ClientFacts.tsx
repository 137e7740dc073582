import type { Client } from '../../../../contract/clients/clients.ts'
import { listAll as projects } from '../../../../contract/work/projects.ts'
import { threads } from '../../../../contract/clients/messages.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { shortDate, useNow } from '../../../platform/dates.ts'
import { useCall, useList } from '../../../platform/query.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { threadParameter } from '../messages/ThreadDialog.tsx'
import { fullName } from './columns.tsx'
import { Swatches } from './Swatches.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'
import { isUnconfirmed } from '../../core/users/unconfirmed.ts'

/** The client's contact details, active projects and last message. */
export const ClientFacts = ({ client }: { client: Client }) => {
  const editing = useOpenItem('client')
  const writing = useOpenItem(threadParameter)
  const may = useMay()
  const [seesWork, seesMessages] = [may('projects.list'), may('messages.all')]
  const active = useList(
    projects,
    { query: { clientId: client.id, status: 'active', limit: 1 } },
    { enabled: seesWork },
  )
  const found = useCall(
    threads,
    { query: { clientId: client.id, limit: 1 } },
    { enabled: seesMessages },
  ).data
  const thread = found?.[0]
  const now = useNow()
  return (
    <Panel
      title="Details"
      actions={
        may('clients.update') && (
          <Button onClick={() => editing.open(client.id)}>Edit details</Button>
        )
      }
    >
      <Facts
        facts={[
          { label: 'Business', value: client.businessName },
          { label: 'Contact', value: fullName(client) },
          {
            label: 'Email',
            value: (
              <>
                <a className="link" href={`mailto:${client.email}`}>
                  {client.email}
                </a>
                {isUnconfirmed(client) && (
                  <>
                    {' '}
                    <UnconfirmedBadge />
                  </>
                )}
              </>
            ),
          },
          {
            label: 'Phone',
            value: client.phone && (
              <a className="link" href={`tel:${client.phone}`}>
                {client.phone}
              </a>
            ),
          },
          { label: 'Industry', value: client.industry },
          { label: 'Client since', value: shortDate(client.createdAt) },
          {
            label: 'Active projects',
            value: active.data ? active.total.toLocaleString('en-US') : '–',
          },
          {
            label: 'Last message',
            value: found && (
              <button type="button" className="link" onClick={() => writing.open(client.id)}>
                {thread?.last ? (
                  <Ago at={thread.last.createdAt} now={now} />
                ) : (
                  'Send the first message'
                )}
                {thread && thread.unread > 0 && `, ${thread.unread} unread`}
              </button>
            ),
          },
          {
            label: 'Brand colors',
            value: <Swatches colors={[client.brandColour, client.secondColour]} />,
          },
          { label: 'About', value: client.businessDescription, wide: true },
        ]}
      />
    </Panel>
  )
}
