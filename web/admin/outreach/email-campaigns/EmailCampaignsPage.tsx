import { campaignPath } from '../../../paths.ts'
import { Plus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import {
  campaignStatuses,
  campaignStatusIds,
  list,
} from '../../../../contract/outreach/email-campaigns.ts'
import { filtersIn, type FiltersOf } from '../../../platform/filter-values.ts'
import { useFilters } from '../../../platform/filters.ts'
import { List, NothingFound } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import type { PageCalls } from '../../../platform/lazy-page.ts'
import { listOf, useList } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { LeadLinks } from '../../leads/leads/LeadLinks.tsx'
import { CampaignCard } from './CampaignCard.tsx'
import { CampaignDialog } from './CampaignForm.tsx'
import { duplicateCampaign } from './actions.ts'
import { DeleteCampaign } from './DeleteCampaign.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useProcessed } from './use-processed.ts'

const choices = { q: null, status: ['all', ...campaignStatusIds, 'held'] } as const

const queryIn = (values: FiltersOf<typeof choices>) => ({ ...values, limit: 24 })

export const calls: PageCalls = ({ search }) => [
  listOf(list, { query: queryIn(filtersIn(search, choices)) }),
]

const EmailCampaignsPage = () => {
  const filters = useFilters(choices)
  const campaigns = useList(list, { query: queryIn(filters.values) })
  const open = useOpenItem('campaign')
  const sending = useOpenItem('send')
  const deleting = useOpenItem('delete')
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  useProcessed(campaigns.rows)
  const createButton = (
    <Button look="primary" onClick={() => open.open('new')}>
      <Plus className="size-4" aria-hidden />
      Create Campaign
    </Button>
  )
  return (
    <Page
      title="Email Campaigns"
      actions={
        <>
          <TrashButton noun="email-campaigns" />
          {createButton}
        </>
      }
    >
      <LeadLinks />
      <FilterBar>
        <SearchField
          label="Search campaigns"
          placeholder="Search campaigns..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={{ ...campaignStatuses, held: 'Stopped' }}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
      </FilterBar>
      <List
        list={campaigns}
        noun="campaigns"
        filters={filters}
        nothingFound={
          <NothingFound
            title="No email campaigns"
            hint="No campaign matches your search and filters."
            onClear={filters.clear}
          />
        }
        empty={
          <EmptyState title="No email campaigns" action={createButton}>
            A campaign sends one email to many leads, personalized for each.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-label="Email campaigns">
            {rows.map((campaign) => (
              <CampaignCard
                key={campaign.id}
                campaign={campaign}
                onEdit={() => open.open(campaign.id)}
                onSend={() => sending.open(campaign.id)}
                onDuplicate={() => void duplicateCampaign(campaign, open.open)}
                onDelete={() => deleting.open(campaign.id)}
              />
            ))}
          </ul>
        )}
      </List>
      {open.openId && (
        <CampaignDialog
          key={open.openId}
          id={open.openId}
          onClose={open.close}
          // Replaces the form in the browser history, so that Back and Cancel lead to the list.
          onSend={(id) => void navigate({ search: `?send=${id}` }, { replace: true, state })}
        />
      )}
      {sending.openId && (
        <SendDialog
          key={sending.openId}
          id={sending.openId}
          onClose={sending.close}
          onSent={(id) => void navigate(campaignPath(id), { replace: true })}
        />
      )}
      {deleting.openId && <DeleteCampaign id={deleting.openId} onClose={deleting.close} />}
    </Page>
  )
}
export default EmailCampaignsPage
