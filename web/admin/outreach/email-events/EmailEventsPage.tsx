import { keysOf } from '../../../../contract/fields.ts'
import {
  eventKindIds,
  eventKinds,
  eventSorts,
  eventSubjects,
  exportAll,
  list,
} from '../../../../contract/outreach/email-events.ts'
import { addressOf } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { LeadLinks } from '../../leads/leads/LeadLinks.tsx'
import { eventColumns } from './columns.tsx'
import { IntakeNotice } from './IntakeNotice.tsx'
import { SuppressAddress } from './SuppressAddress.tsx'

const choices = {
  q: null,
  kind: ['all', ...eventKindIds],
  about: ['all', ...keysOf(eventSubjects)],
  campaign: null,
  sort: keysOf(eventSorts),
} as const

/** Reports about sent emails: bounces, complaints and delivery confirmations. */
const EmailEventsPage = () => {
  const filters = useFilters(choices)
  const { campaign } = filters.values
  const query = {
    ...filters.values,
    campaign: Number(campaign) > 0 ? Number(campaign) : ('' as const),
  }
  const events = useList(list, { query })
  const suppressing = useOpenItem('suppress')
  const now = useNow()
  const selected = events.rows.find(({ id }) => String(id) === suppressing.openId)
  return (
    <Page title="Bounces">
      <LeadLinks />
      <p className="max-w-[70ch] text-ink-2">
        Bounces, complaints and deliveries reported by mail servers and providers, and what we did
        about each.
      </p>
      <IntakeNotice />
      <ListFrame
        list="email-events"
        nouns={['event', 'events']}
        label="Bounces"
        pages={events}
        filters={filters}
        columns={eventColumns(suppressing.open, now)}
        sorts={eventSorts}
        exportUrl={addressOf(exportAll, { query })}
        empty={
          <EmptyState title="No bounces yet">
            Bounces and complaints appear here automatically.
          </EmptyState>
        }
      >
        <SearchField
          label="Search bounces"
          placeholder="Search addresses and responses..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Type"
          all="All except deliveries"
          labels={eventKinds}
          value={filters.values.kind}
          onChange={(kind) => filters.set({ kind })}
        />
        <FilterSelect
          label="About"
          all="All emails"
          labels={eventSubjects}
          value={filters.values.about}
          onChange={(about) => filters.set({ about })}
        />
        {query.campaign !== '' && (
          <Button onClick={() => filters.set({ campaign: '' })}>One campaign only ×</Button>
        )}
      </ListFrame>
      {selected && <SuppressAddress event={selected} onClose={suppressing.close} />}
    </Page>
  )
}
export default EmailEventsPage
