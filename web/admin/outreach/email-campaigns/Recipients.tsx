import { useState } from 'react'
import { parse } from 'zod/mini'
import {
  type RecipientFilters,
  recipientFilters,
  recipientIds,
  recipientIndustries,
  recipients,
  recipientStatuses,
} from '../../../../contract/outreach/email-campaigns.ts'
import { call } from '../../../platform/call.ts'
import { List, NothingFound } from '../../../platform/List.tsx'
import { useList } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { statusLabels } from '../../leads/leads/labels.ts'
import { LeadFilterFields } from '../../leads/leads/LeadFilterFields.tsx'
import type { ChosenLeads } from './chosen.ts'
import { counted } from './labels.ts'
import { RecipientRow } from './RecipientRow.tsx'

const noFilters: RecipientFilters = parse(recipientFilters, {})
const industryLabels = {
  technology: 'Technology',
  healthcare: 'Healthcare',
  finance: 'Finance',
  retail: 'Retail',
} satisfies Record<(typeof recipientIndustries)[number], string>
const statuses = Object.fromEntries(
  recipientStatuses.map((status) => [status, statusLabels[status]]),
)

/**
 * Filters and the checklist of leads with an email address. When nothing matches, nobody is
 * selected, never everybody.
 */
export const Recipients = ({ chosen }: { chosen: ChosenLeads }) => {
  const [filters, setFilters] = useState(noFilters)
  const [isReading, setIsReading] = useState(false)
  const matches = useList(recipients, { query: { ...filters, limit: 100 } })
  const set = (changes: Partial<RecipientFilters>) => setFilters({ ...filters, ...changes })
  const active = JSON.stringify(filters) !== JSON.stringify(noFilters)
  const selectAll = async () => {
    setIsReading(true)
    try {
      chosen.add(await call(recipientIds, { query: filters }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setIsReading(false)
    }
  }
  return (
    <section aria-label="Recipients" className="grid min-w-0 content-start gap-3">
      <FilterBar>
        <SearchField
          label="Search recipients"
          placeholder="Search recipients..."
          value={filters.q}
          onChange={(q) => set({ q })}
        />
        <LeadFilterFields values={filters} labels={{ status: statuses }} onChange={set} />
        <FilterSelect
          label="Industry"
          all="All industries"
          labels={industryLabels}
          value={filters.industry as keyof typeof industryLabels | 'all'}
          onChange={(industry) => set({ industry })}
        />
      </FilterBar>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="num font-semibold">
          {counted(chosen.ids.size, 'lead')} selected
        </p>
        <span className="flex flex-wrap gap-2">
          <Button
            busy={isReading}
            disabled={matches.total === 0 || matches.isPlaceholderData}
            onClick={() => void selectAll()}
          >
            Select All{matches.total > 0 && ` (${matches.total.toLocaleString('en-US')})`}
          </Button>
          <Button disabled={chosen.ids.size === 0} onClick={chosen.clear}>
            Deselect All
          </Button>
        </span>
      </div>
      {!chosen.isKept && (
        <Notice tone="warn" title="Reloading would lose this selection">
          The selection is too large for this tab to keep. Please send, schedule or save before you
          leave.
        </Notice>
      )}
      <div
        role="group"
        aria-label="Leads"
        className="max-h-[min(26rem,52vh)] overflow-y-auto rounded-3 border border-line"
      >
        <List
          list={matches}
          noun="leads"
          filters={{ active, clear: () => setFilters(noFilters) }}
          nothingFound={
            <NothingFound
              title="No leads match"
              hint="No leads with an email address match these filters. You can look at all leads instead."
              button="Show all leads"
              onClear={() => setFilters(noFilters)}
            />
          }
          empty={
            <EmptyState title="No leads with an email address">
              Add or import leads to have someone to write to.
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className="divide-y divide-line">
              {rows.map((lead) => (
                <RecipientRow
                  key={lead.id}
                  lead={lead}
                  isTicked={chosen.ids.has(lead.id)}
                  onTick={(on) => chosen.toggle(lead.id, on)}
                />
              ))}
            </ul>
          )}
        </List>
      </div>
    </section>
  )
}
