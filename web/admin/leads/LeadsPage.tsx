import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../platform/Link.tsx'
import { exportAll, leadPriorities, leadStatuses, list } from '../../../contract/leads.ts'
import { addressOf } from '../../platform/call.ts'
import { useFilters } from '../../platform/filters.ts'
import { List, NothingFound } from '../../platform/List.tsx'
import { useOpenItem } from '../../platform/open-item.ts'
import { useList } from '../../platform/query.tsx'
import { paths } from '../../routes.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FilterBar, FilterSelect } from '../../ui/filters.tsx'
import { ScanCard } from '../lead-cards/ScanCard.tsx'
import { ImportButtons } from '../lead-imports/ImportButtons.tsx'
import { ListTools } from '../saved-views/ListTools.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ConvertLead } from './ConvertLead.tsx'
import { DeleteLead } from './DeleteLead.tsx'
import { LeadCard } from './LeadCard.tsx'
import { LeadDialog } from './LeadForm.tsx'
import { priorityLabels, statusLabels } from './labels.ts'

const choices = {
  q: null,
  priority: ['all', ...leadPriorities],
  status: ['all', ...leadStatuses],
} as const

/** Lead management (seed 001 section 2), and the recipe that other list pages copy. */
const LeadsPage = () => {
  const filters = useFilters(choices)
  const leads = useList(list, { query: { ...filters.values, limit: 30 } })
  const open = useOpenItem('lead')
  const deleting = useOpenItem('delete')
  const converting = useOpenItem('convert')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  // What the filters hide meanwhile is not changed unseen.
  const chosen = leads.rows.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  const addButton = (
    <Button look="primary" onClick={() => open.open('new')}>
      <Plus className="size-4" aria-hidden />
      Add Lead
    </Button>
  )
  return (
    <Page
      title="Lead Management"
      actions={
        <>
          <ScanCard />
          <ImportButtons />
          {addButton}
        </>
      }
    >
      <p>
        <Link className="link" to={paths.adminDashboard}>
          Back to dashboard
        </Link>
      </p>
      <FilterBar>
        <SearchField
          label="Search leads"
          placeholder="Search leads..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Priority"
          all="All priorities"
          labels={priorityLabels}
          value={filters.values.priority}
          onChange={(priority) => filters.set({ priority })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={statusLabels}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
        <ListTools
          list="leads"
          keeps={filters.names}
          exportUrl={addressOf(exportAll, { query: filters.values })}
        />
      </FilterBar>
      <List
        list={leads}
        noun="leads"
        loading="Loading leads..."
        filters={filters}
        nothingFound={
          <NothingFound
            title="No leads found"
            hint="No lead matches your search and filters."
            onClear={filters.clear}
          />
        }
        empty={
          <EmptyState title="No leads found" action={addButton}>
            Leads appear here when somebody requests a consultation, or when you add one.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-label="Leads">
            {rows.map((lead) => (
              <LeadCard
                key={lead.id}
                lead={lead}
                selected={ticked.has(lead.id)}
                onSelect={(on) =>
                  setTicked((before) => {
                    const next = new Set(before)
                    if (on) next.add(lead.id)
                    else next.delete(lead.id)
                    return next
                  })
                }
                onConvert={() => converting.open(lead.id)}
                onEdit={() => open.open(lead.id)}
                onDelete={() => deleting.open(lead.id)}
              />
            ))}
          </ul>
        )}
      </List>
      {chosen.length > 0 && <BulkBar ids={chosen} onDone={() => setTicked(new Set())} />}
      {converting.shown && (
        <ConvertLead key={converting.shown} id={converting.shown} onClose={converting.close} />
      )}
      {open.shown && <LeadDialog key={open.shown} id={open.shown} onClose={open.close} />}
      {deleting.shown && <DeleteLead id={deleting.shown} onClose={deleting.close} />}
    </Page>
  )
}
export default LeadsPage
