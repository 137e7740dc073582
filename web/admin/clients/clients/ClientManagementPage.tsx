import { UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useFilters } from '../../../platform/filters.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { idIn } from '../../../platform/url-values.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ClientChoice } from './ClientChoice.tsx'
import { ClientDialogs } from './ClientDialogs.tsx'
import { ManagedClient } from './ManagedClient.tsx'

const choices = { q: null, of: null, tab: null, types: null } as const

/** A client picker on the left, and research and content of the chosen client beside it. */
const ClientManagementPage = () => {
  const filters = useFilters(choices)
  const { q, of, tab, types } = filters.values
  const navigate = useNavigate()
  const adding = useOpenItem('client')
  const choose = (id: number | null) => {
    // The filters of one client's keywords make no sense for another client.
    const kept = { q, tab, types, of: id === null ? '' : String(id) }
    const next = new URLSearchParams(Object.entries(kept).filter(([, value]) => value !== ''))
    void navigate({ search: next.toString() }, { replace: id === null })
  }
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
        <ClientChoice
          q={q}
          onSearch={(text) => filters.set({ q: text })}
          chosen={of}
          onChoose={({ id }) => choose(id)}
          addButton={addButton}
        />
        {idIn(of) !== null ? (
          <ManagedClient key={of} id={of} />
        ) : (
          <Panel>
            <EmptyState title="Select a client">
              Their keyword research and content appear here.
            </EmptyState>
          </Panel>
        )}
      </div>
      <ClientDialogs onDeleted={() => choose(null)} />
    </Page>
  )
}
export default ClientManagementPage
