import { flushSync } from 'react-dom'
import {
  incomingStateIds,
  incomingStates,
  list,
} from '../../../../contract/core/incoming-emails.ts'
import { useNow } from '../../../platform/dates.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useHeldBack } from '../../../platform/held-back.ts'
import { List } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/Table.tsx'
import { incomingColumns } from './columns.tsx'
import { IncomingEmailDialog } from './IncomingEmailDialog.tsx'

const choices = {
  q: null,
  state: ['held', 'all', ...incomingStateIds.filter((each) => each !== 'held')],
} as const

/** Emails that came in as replies: those in doubt, and on request all of them. */
const IncomingEmailsPage = () => {
  const filters = useFilters(choices)
  const all = useList(list, { query: filters.values })
  const { list: emails, count, show, around } = useHeldBack(all)
  const email = useOpenItem('email')
  const now = useNow()
  const showNew = () => {
    flushSync(show)
    document.querySelector<HTMLElement>('main table a')?.focus()
  }
  return (
    <Page title="Held emails">
      <p className="max-w-[70ch] text-ink-2">
        Replies that may not come from the person they seem to, or can’t be read, and emails of
        people who write first, if your settings take them. Accepting one puts it into its
        conversation.
      </p>
      <FilterBar>
        <SearchField
          label="Search emails"
          placeholder="Search by sender or text..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={incomingStates}
          value={filters.values.state}
          onChange={(state) => filters.set({ state })}
        />
      </FilterBar>
      <Panel flush className="list-panel">
        <div {...around}>
          <div role="status" className="relative z-10 flex h-0 justify-center">
            {count > 0 && (
              <Button className="mt-1 flex-none shadow-md" onClick={showNew}>
                {count === 1 ? 'Show 1 new email' : `Show ${count} new emails`}
              </Button>
            )}
          </div>
          <List
            list={emails}
            noun="emails"
            filters={filters}
            empty={
              <EmptyState title="No held emails">
                Replies that need a look appear here. All others are in their conversations.
              </EmptyState>
            }
          >
            {(rows) => (
              <Table
                label="Held emails"
                columns={incomingColumns(email.addressOf, now)}
                rows={rows}
                keyOf={({ id }) => id}
              />
            )}
          </List>
        </div>
      </Panel>
      {email.openId && <IncomingEmailDialog withNotes id={email.openId} onClose={email.close} />}
    </Page>
  )
}
export default IncomingEmailsPage
