import { list, mailStatuses } from '../../../contract/mails.ts'
import { useNow } from '../../platform/dates.ts'
import { useFilters } from '../../platform/filters.ts'
import { List } from '../../platform/List.tsx'
import { useOpenItem } from '../../platform/open-item.ts'
import { useList } from '../../platform/query.tsx'
import { FilterBar, FilterSelect } from '../../ui/filters.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/Table.tsx'
import { mailColumns } from './columns.tsx'
import { mailLabels } from './labels.ts'
import { MailDialog } from './MailDialog.tsx'
import { SendingNotice } from './SendingNotice.tsx'

const choices = { q: null, status: ['all', ...mailStatuses] } as const

/** Every letter that went out or is about to. */
const OutboxPage = () => {
  const filters = useFilters(choices)
  const mails = useList(list, { query: filters.values }, { refetchInterval: 15_000 })
  const mail = useOpenItem('mail')
  const now = useNow()
  return (
    <Page title="Outbox">
      <SendingNotice />
      <FilterBar>
        <SearchField
          label="Search letters"
          placeholder="Search by recipient or subject..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={mailLabels}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
      </FilterBar>
      <Panel flush className="list-panel">
        <List
          list={mails}
          noun="letters"
          filters={filters}
          empty={
            <EmptyState title="No letters yet">
              Confirmations, reminders, invitations and every other letter can be read here.
            </EmptyState>
          }
        >
          {(rows) => (
            <Table
              label="Letters"
              columns={mailColumns(mail.addressOf, now)}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => mail.open(id)}
              isSelected={({ id }) => String(id) === mail.shown}
            />
          )}
        </List>
      </Panel>
      {mail.shown && <MailDialog id={mail.shown} onClose={mail.close} />}
    </Page>
  )
}
export default OutboxPage
