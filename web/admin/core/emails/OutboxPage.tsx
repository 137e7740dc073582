import { keysOf } from '../../../../contract/fields.ts'
import {
  exportAll,
  list,
  emailSorts,
  emailStatuses,
  resendMany,
} from '../../../../contract/core/emails.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import type { Action } from '../../../platform/actions.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { emailColumns } from './columns.tsx'
import { emailLabels } from './labels.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { SendingNotice } from './SendingNotice.tsx'

const choices = {
  q: null,
  status: ['all', ...emailStatuses],
  sort: keysOf(emailSorts),
} as const

const actions: Action[] = [
  {
    label: 'Resend',
    ask: {
      title: (what) => `Resend ${what}?`,
      text: 'Only failed and unconfirmed emails are sent again. An unconfirmed email may have already arrived.',
      confirm: 'Resend',
    },
    endpoint: resendMany,
    run: (ids) => call(resendMany, { body: { ids } }),
    done: 'queued again',
  },
]

/** The outbox: all emails, sent or queued. */
const OutboxPage = () => {
  const filters = useFilters(choices)
  const emails = useList(list, { query: filters.values }, { refetchInterval: 15_000 })
  const email = useOpenItem('email')
  const now = useNow()
  return (
    <Page title="Outbox">
      <SendingNotice />
      <ListFrame
        list="emails"
        nouns={['email', 'emails']}
        label="Emails"
        pages={emails}
        filters={filters}
        columns={emailColumns(email.addressOf, now)}
        sorts={emailSorts}
        exportUrl={addressOf(exportAll, { query: filters.values })}
        nameOf={({ subject, to }) => `${subject}, to ${to}`}
        actions={actions}
        concerns={['emails', 'sending']}
        onOpen={({ id }) => email.open(id)}
        isSelected={({ id }) => String(id) === email.openId}
        empty={
          <EmptyState title="No emails yet">
            Every email the system sends appears here: confirmations, reminders, invitations and
            more.
          </EmptyState>
        }
      >
        <SearchField
          label="Search emails"
          placeholder="Search by recipient or subject..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={emailLabels}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
      </ListFrame>
      {email.openId && <EmailDialog id={email.openId} onClose={email.close} />}
    </Page>
  )
}
export default OutboxPage
