import { UserPlus } from 'lucide-react'
import { list } from '../../../../contract/clients/clients.ts'
import { useFilters } from '../../../platform/filters.ts'
import { Link } from '../../../platform/Link.tsx'
import { List, NothingFound } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { useList } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/Table.tsx'
import { OnboardingDialogs } from '../onboarding/OnboardingDialogs.tsx'
import { ClientEditing } from './ClientDialogs.tsx'
import { directoryColumns } from './columns.tsx'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

const choices = { q: null, assignee: null } as const

type ClientDirectoryProps = {
  total: number | undefined
  now: number
  /** Whose clients: `mine`, `nobody`, a person's id, or empty for all. */
  assignee: string
}

/**
 * All clients with search and actions, in a scrollable list. `total` is the count of all clients.
 */
export const ClientDirectory = ({ total, now, assignee }: ClientDirectoryProps) => {
  const filters = useFilters(choices)
  const { q } = filters.values
  const clients = useList(
    list,
    { query: { q, ...assigneeIn(assignee) } },
    { refetchOnWindowFocus: 'always' },
  )
  const adding = useOpenItem('client')
  const clear = <Button onClick={filters.clear}>Clear search</Button>
  const all = total ?? clients.total
  const isNarrowed = q !== '' || assignee !== ''
  return (
    <Panel
      flush
      title="Clients"
      actions={
        <>
          <Link className="link" to={paths.adminClients}>
            All clients
          </Link>
          <Button onClick={() => adding.open('new')}>
            <UserPlus className="size-4" aria-hidden />
            Add Client
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-panel pb-3">
        <SearchField
          label="Search clients"
          placeholder="Search clients by name, email, business..."
          value={q}
          onChange={(text) => filters.set({ q: text })}
        />
        {clients.data && (
          <p role="status" className="num text-ink-2">
            Showing {(isNarrowed ? clients.total : all).toLocaleString('en-US')} of{' '}
            {all.toLocaleString('en-US')} clients
          </p>
        )}
        {q && clients.rows.length > 0 && clear}
      </div>
      <div className="relative max-h-[13.5rem] overflow-y-auto [&>*]:border-0">
        <List
          list={clients}
          noun="clients"
          filters={filters}
          hideCount
          empty={<EmptyState title="No clients yet">{saidOf(teamEmailWords.addClient)}</EmptyState>}
          nothingFound={
            <NothingFound title="No clients found" onClear={filters.clear} button="Clear search" />
          }
        >
          {(rows) => (
            <Table
              label="List of clients"
              columns={directoryColumns(now)}
              rows={rows}
              keyOf={(client) => client.id}
            />
          )}
        </List>
      </div>
      <ClientEditing />
      <OnboardingDialogs />
    </Panel>
  )
}
