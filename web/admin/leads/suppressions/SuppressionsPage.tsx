import { Plus, Upload } from 'lucide-react'
import { keysOf } from '../../../../contract/fields.ts'
import {
  exportAll,
  list,
  suppressionReasonIds,
  suppressionReasons,
  suppressionSorts,
} from '../../../../contract/leads/suppressions.ts'
import { addressOf } from '../../../platform/call.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { LeadLinks } from '../leads/LeadLinks.tsx'
import { AddSuppression } from './AddSuppression.tsx'
import { suppressionColumns } from './columns.tsx'
import { ImportSuppressions } from './ImportSuppressions.tsx'
import { RemoveSuppression } from './RemoveSuppression.tsx'

const choices = {
  q: null,
  reason: ['all', ...suppressionReasonIds],
  sort: keysOf(suppressionSorts),
} as const

/** The addresses that campaigns don't email. */
const SuppressionsPage = () => {
  const filters = useFilters(choices)
  const suppressions = useList(list, { query: filters.values })
  const adding = useOpenItem('add')
  const removing = useOpenItem('remove')
  const selected = suppressions.rows.find(({ id }) => String(id) === removing.openId)
  const addButton = (
    <span className="flex flex-wrap gap-2">
      <Button onClick={() => adding.open('list')}>
        <Upload className="size-4" aria-hidden />
        Import
      </Button>
      <Button look="primary" onClick={() => adding.open('address')}>
        <Plus className="size-4" aria-hidden />
        Add address
      </Button>
    </span>
  )
  return (
    <Page title="Suppressions" actions={addButton}>
      <LeadLinks />
      <p className="max-w-[70ch] text-ink-2">
        Campaigns never email these addresses and domains, even if the lead is deleted or imported
        again.
      </p>
      <ListFrame
        list="suppressions"
        nouns={['address', 'addresses']}
        label="Suppressions"
        pages={suppressions}
        filters={filters}
        columns={suppressionColumns(removing.open)}
        sorts={suppressionSorts}
        exportUrl={addressOf(exportAll, { query: filters.values })}
        empty={
          <EmptyState title="No suppressions yet" action={addButton}>
            Addresses that unsubscribe, complain or bounce are added automatically.
          </EmptyState>
        }
      >
        <SearchField
          label="Search addresses"
          placeholder="Search addresses..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Reason"
          all="All reasons"
          labels={suppressionReasons}
          value={filters.values.reason}
          onChange={(reason) => filters.set({ reason })}
        />
      </ListFrame>
      {adding.openId === 'address' && <AddSuppression onClose={adding.close} />}
      {adding.openId === 'list' && <ImportSuppressions onClose={adding.close} />}
      {selected && <RemoveSuppression suppression={selected} onClose={removing.close} />}
    </Page>
  )
}
export default SuppressionsPage
