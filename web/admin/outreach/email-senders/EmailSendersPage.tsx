import { list } from '../../../../contract/outreach/email-senders.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { LeadLinks } from '../../leads/leads/LeadLinks.tsx'
import { SenderCard } from './SenderCard.tsx'
import { SenderDialog } from './SenderForm.tsx'

/** The refetch interval in ms, short enough to watch a campaign go out. */
const pollInterval = 15_000

/** The sending limits of each account, and how much of them is used. */
const EmailSendersPage = () => {
  const senders = useCall(list, {}, { refetchInterval: pollInterval })
  const editing = useOpenItem('sender')
  const edited = senders.data?.find(({ address }) => address === editing.openId)
  return (
    <Page title="Sending limits">
      <LeadLinks />
      <p className="max-w-[70ch] text-ink-2">
        Campaigns stay within these limits, across restarts and processes. When one is reached,
        sending waits and continues automatically. Invoices, invitations and similar emails don’t
        count.
      </p>
      <Loaded query={senders}>
        {(rows) => (
          <ul aria-label="Senders" className="grid gap-4 xl:grid-cols-2">
            {rows.map((sender) => (
              <SenderCard
                key={sender.address}
                sender={sender}
                onEdit={() => editing.open(sender.address)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <p className="max-w-[70ch] text-ink-2">The sender addresses are set with MAIL_SENDERS.</p>
      {edited && <SenderDialog key={edited.address} sender={edited} onClose={editing.close} />}
    </Page>
  )
}
export default EmailSendersPage
