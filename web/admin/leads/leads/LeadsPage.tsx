import { Plus } from 'lucide-react'
import { list } from '../../../../contract/leads/leads.ts'
import { filtersIn } from '../../../platform/filter-values.ts'
import type { PageCalls } from '../../../platform/lazy-page.ts'
import { listOf } from '../../../platform/query.tsx'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { leadPath } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ScanButton, useCardScan } from '../lead-cards/ScanCard.tsx'
import { ImportButtons, UploadLink } from '../lead-imports/ImportButtons.tsx'
import { ConvertLead } from './ConvertLead.tsx'
import { DeleteLead } from './DeleteLead.tsx'
import { LeadCards } from './LeadCards.tsx'
import { LeadDialog } from './LeadForm.tsx'
import { cardsQuery, leadFilters } from './LeadFrame.tsx'
import { LeadLinks } from './LeadLinks.tsx'
import { LeadsTable } from './LeadsTable.tsx'
import { MoreActions } from './MoreActions.tsx'

export const calls: PageCalls = ({ search }) => {
  const values = filtersIn(search, leadFilters)
  return values.view === 'table' ? [] : [listOf(list, { query: cardsQuery(values) })]
}

/** Lead management. Other list pages follow its structure. */
const LeadsPage = () => {
  const filters = useFilters(leadFilters)
  const open = useOpenItem('lead')
  const deleting = useOpenItem('delete')
  const converting = useOpenItem('convert')
  const scan = useCardScan()
  const addButton = (
    <Button look="primary" onClick={() => open.open('new')}>
      <Plus className="size-4" aria-hidden />
      Add Lead
    </Button>
  )
  const view = {
    filters,
    empty: (
      <EmptyState
        title="No leads found"
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <UploadLink />
            <ScanButton onClick={scan.choose} />
            {addButton}
          </span>
        }
      >
        Leads appear here when someone requests a consultation, or when you upload a file, scan a
        business card or add one.
      </EmptyState>
    ),
    addressOf: leadPath,
    onEdit: open.open,
    onDelete: deleting.open,
    onConvert: converting.open,
  }
  return (
    <Page
      title="Lead Management"
      actions={
        <>
          <ScanButton onClick={scan.choose} />
          <span className="contents max-sm:hidden">
            <TrashButton noun="leads" />
            <ImportButtons />
          </span>
          {addButton}
          <MoreActions />
        </>
      }
    >
      <LeadLinks />
      {filters.values.view === 'table' ? <LeadsTable {...view} /> : <LeadCards {...view} />}
      {scan.dialog}
      {converting.openId && (
        <ConvertLead key={converting.openId} id={converting.openId} onClose={converting.close} />
      )}
      {open.openId && <LeadDialog key={open.openId} id={open.openId} onClose={open.close} />}
      {deleting.openId && <DeleteLead id={deleting.openId} onClose={deleting.close} />}
    </Page>
  )
}
export default LeadsPage
