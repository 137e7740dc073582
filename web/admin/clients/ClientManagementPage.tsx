import { Pencil, Trash2, UserPlus } from 'lucide-react'
import { type Client, list, read } from '../../../contract/clients.ts'
import { useFilters } from '../../platform/filters.ts'
import { Link } from '../../platform/Link.tsx'
import { List } from '../../platform/List.tsx'
import { useOpenItem } from '../../platform/open-item.ts'
import { useCall, useList } from '../../platform/query.tsx'
import { adminClientPath, paths } from '../../routes.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { TipButton } from '../../ui/Tooltip.tsx'
import { ClientDialogs } from './ClientDialogs.tsx'
import { ClientTools, ClientView } from './ClientView.tsx'
import { fullName } from './columns.tsx'

const choices = { q: null, of: null } as const
const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** A picker of clients on the left, and everything about the chosen one beside it (seed 001 section 2). */
const ClientManagementPage = () => {
  const filters = useFilters(choices)
  const { q, of } = filters.values
  const clients = useList(list, { query: { q, limit: 30 } })
  const adding = useOpenItem('client')
  const addButton = (
    <Button look="primary" onClick={() => adding.open('new')}>
      <UserPlus className="size-4" aria-hidden />
      Add Client
    </Button>
  )
  return (
    <Page title="Client Management" actions={addButton}>
      <p>
        <Link className="link" to={paths.adminDashboard}>
          Back to dashboard
        </Link>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <Panel title="Clients" flush>
          <div className="px-5 pb-3 max-sm:px-4">
            <SearchField
              label="Search clients"
              placeholder="Search clients..."
              value={q}
              onChange={(text) => filters.set({ q: text })}
            />
          </div>
          <List
            list={clients}
            noun="clients"
            filters={{ active: q !== '', clear: () => filters.set({ q: '' }) }}
            empty={<EmptyState title="No clients yet" action={addButton} />}
          >
            {(rows) => (
              <ul aria-label="Clients" className="divide-y divide-line border-t border-line">
                {rows.map((client) => (
                  <PickLine
                    key={client.id}
                    client={client}
                    chosen={String(client.id) === of}
                    onChoose={() => filters.set({ of: String(client.id) })}
                  />
                ))}
              </ul>
            )}
          </List>
        </Panel>
        {isId(of) ? (
          <Chosen key={of} id={of} />
        ) : (
          <Panel>
            <EmptyState title="Select a client">
              Their projects, requests, invoices and files appear here.
            </EmptyState>
            <ClientDialogs />
          </Panel>
        )}
      </div>
    </Page>
  )
}
export default ClientManagementPage

const PickLine = ({
  client,
  chosen,
  onChoose,
}: {
  client: Client
  chosen: boolean
  onChoose: () => void
}) => {
  const editing = useOpenItem('client')
  const deleting = useOpenItem('delete')
  const name = client.businessName || fullName(client)
  return (
    <li className={`flex items-center gap-1 pr-2 ${chosen ? 'bg-pine-soft' : ''}`}>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className="min-h-12 min-w-0 flex-1 px-5 py-2 text-left leading-snug -outline-offset-2 hover:bg-sunken max-sm:px-4"
      >
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-[0.875em] text-ink-2">{client.email}</span>
      </button>
      <TipButton label={`Edit ${name}`} onClick={() => editing.open(client.id)}>
        <Pencil className="size-4" aria-hidden />
      </TipButton>
      <TipButton
        label={client.role === 'admin' ? 'Admin accounts cannot be deleted.' : `Delete ${name}`}
        disabled={client.role === 'admin'}
        onClick={() => deleting.open(client.id)}
      >
        <Trash2 className="size-4" aria-hidden />
      </TipButton>
    </li>
  )
}

const Chosen = ({ id }: { id: string }) => {
  const client = useCall(read, { params: { id } })
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Loaded query={client}>
        {(found) => (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="mr-auto min-w-0 [overflow-wrap:anywhere]">
                <Link className="hover:underline" to={adminClientPath(found.id)}>
                  {found.businessName || fullName(found)}
                </Link>
              </h2>
              <div className="flex flex-wrap items-center gap-2">
                <ClientTools client={found} />
              </div>
            </div>
            <ClientView client={found} />
          </>
        )}
      </Loaded>
    </div>
  )
}
