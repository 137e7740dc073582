import { UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import {
  clientSortIds,
  clientSorts,
  clientStatuses,
  clientStatusIds,
  exportAll,
  inviteMany,
  list,
} from '../../../../contract/clients/clients.ts'
import { readAll } from '../../../../contract/overview/stats.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import type { Action } from '../../../platform/actions.ts'
import { filtersIn } from '../../../platform/filter-values.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import type { PageCalls } from '../../../platform/lazy-page.ts'
import { listOf, useCall, useList } from '../../../platform/query.tsx'
import { adminClientPath } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { FigureStrip } from '../../../ui/FigureStrip.tsx'
import { FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { clientFigures } from '../../overview/stats/agency-figures.ts'
import { OnboardingDialogs } from '../onboarding/OnboardingDialogs.tsx'
import { ClientDialogs } from './ClientDialogs.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { clientColumns, fullName } from './columns.tsx'
import { DeletionRequests } from './DeletionRequests.tsx'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { useMay } from '../../../platform/use-may.ts'

const choices = {
  assignee: null,
  q: null,
  status: ['all', ...clientStatusIds],
  sort: clientSortIds,
} as const

const actions: Action[] = [
  {
    label: 'Resend invitation',
    ask: {
      title: (what) => `Resend invitations to ${what}?`,
      get text() {
        return saidOf(teamEmailWords.inviteMany)
      },
      confirm: 'Send invitations',
    },
    endpoint: inviteMany,
    run: (ids) => call(inviteMany, { body: { ids } }),
    get done() {
      return saidOf(teamEmailWords.invitedAgain)
    },
  },
]

export const calls: PageCalls = ({ search }) => [
  listOf(list, { query: filtersIn(search, choices) }),
]

const ClientsPage = () => {
  const filters = useFilters(choices)
  const clients = useList(list, { query: filters.values })
  const open = useOpenItem('client')
  const may = useMay()
  const stats = useCall(readAll, {}, { enabled: may('stats.readAll') })
  const now = useNow()
  const navigate = useNavigate()
  const addButton = may('clients.create') && (
    <Button look="primary" onClick={() => open.open('new')}>
      <UserPlus className="size-4" aria-hidden />
      Add Client
    </Button>
  )
  return (
    <Page
      title="Clients"
      actions={
        <>
          <TrashButton noun="clients" />
          {addButton}
        </>
      }
    >
      <ForRole may="deletion-requests.decide">
        <DeletionRequests />
      </ForRole>
      <ForRole may="stats.readAll">
        <FigureStrip label="Figures" figures={clientFigures(stats.data)} />
      </ForRole>
      <ListFrame
        list="clients"
        nouns={['client', 'clients']}
        label="Clients"
        pages={clients}
        filters={filters}
        columns={clientColumns(now)}
        sorts={clientSorts}
        exportUrl={addressOf(exportAll, { query: filters.values })}
        nameOf={(client) => client.businessName || fullName(client)}
        actions={may('clients.invite') ? actions : []}
        concerns={['clients', 'emails']}
        onOpen={({ id }) => void navigate(adminClientPath(id))}
        empty={
          <EmptyState title="No clients yet" action={addButton}>
            {saidOf(teamEmailWords.addClient)}
          </EmptyState>
        }
      >
        <SearchField
          label="Search clients"
          placeholder="Search clients by name, email, business..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={clientStatuses}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
      </ListFrame>
      <ClientDialogs />
      <OnboardingDialogs />
    </Page>
  )
}
export default ClientsPage
