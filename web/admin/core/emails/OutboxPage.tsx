import { keysOf } from '../../../../contract/fields.ts'
import {
  exportAll,
  list,
  mailSorts,
  mailStatuses,
  resendMany,
} from '../../../../contract/core/emails.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import type { Deed } from '../../../platform/deeds.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { mailColumns } from './columns.tsx'
import { mailLabels } from './labels.ts'
import { MailDialog } from './MailDialog.tsx'
import { SendingNotice } from './SendingNotice.tsx'

const choices = {
  q: null,
  status: ['all', ...mailStatuses],
  sort: keysOf(mailSorts),
} as const

const deeds: Deed[] = [
  {
    label: 'Send again',
    ask: {
      title: (what) => `Send ${what} again?`,
      text: 'Only those that failed or are unconfirmed go out once more. An unconfirmed one may have arrived already.',
      confirm: 'Send again',
    },
    run: (ids) => call(resendMany, { body: { ids } }),
    done: 'queued again',
  },
]

/** Every letter that went out or is about to. */
const OutboxPage = () => {
  const filters = useFilters(choices)
  const mails = useList(list, { query: filters.values }, { refetchInterval: 15_000 })
  const mail = useOpenItem('mail')
  const now = useNow()
  return (
    <Page title="Outbox">
      <SendingNotice />
      <ListFrame
        list="mails"
        nouns={['letter', 'letters']}
        label="Letters"
        pages={mails}
        filters={filters}
        columns={mailColumns(mail.addressOf, now)}
        sorts={mailSorts}
        exportUrl={addressOf(exportAll, { query: filters.values })}
        nameOf={({ subject, to }) => `${subject}, to ${to}`}
        deeds={deeds}
        concerns={['mails', 'sending']}
        onOpen={({ id }) => mail.open(id)}
        isSelected={({ id }) => String(id) === mail.shown}
        empty={
          <EmptyState title="No letters yet">
            Confirmations, reminders, invitations and every other letter can be read here.
          </EmptyState>
        }
      >
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
      </ListFrame>
      {mail.shown && <MailDialog id={mail.shown} onClose={mail.close} />}
    </Page>
  )
}
export default OutboxPage
