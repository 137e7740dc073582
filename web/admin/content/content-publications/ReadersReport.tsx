import { useState } from 'react'
import { readReport } from '../../../../contract/content/content-publications.ts'
import type { NewsletterReport } from '../../../../contract/content/newsletter-report.ts'
import { campaignPath } from '../../../paths.ts'
import { dateTime } from '../../../platform/dates.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Link } from '../../../platform/Link.tsx'
import { useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Loaded } from '../../../ui/states.tsx'

type ReadersReportProps = { pieceId: number; campaignId: number }

/** Opens what became of a newsletter to a client's readers: for everybody who sees the piece, without its recipients. */
export const ReadersReport = ({ pieceId, campaignId }: ReadersReportProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>Open the report</Button>
      </div>
      {open && (
        <Dialog title="Newsletter report" onClose={() => setOpen(false)}>
          <Report pieceId={pieceId} />
          <ForRole may="email-campaigns.manage">
            <p className="mt-4">
              <Link className="link" to={campaignPath(campaignId)}>
                Show each recipient
              </Link>
            </p>
          </ForRole>
        </Dialog>
      )}
    </>
  )
}

const Report = ({ pieceId }: { pieceId: number }) => {
  const report = useCall(readReport, { params: { id: pieceId } })
  return <Loaded query={report}>{(found) => <Facts short facts={factsOf(found)} />}</Loaded>
}

const number = (count: number) => count.toLocaleString('en-US')

/** Returns the figures to show; those that are zero without meaning anything are left out. */
function factsOf(report: NewsletterReport) {
  const { sentBy, startedAt, total, sent, captured, clicked } = report
  const rare = [
    ['Failed', report.failed],
    ['Unconfirmed', report.unconfirmed],
    ['Left out', report.skipped],
    ['Bounced', report.bounced],
    ['Complaints', report.complained],
  ] as const
  return [
    { label: 'Sent by', value: sentBy },
    { label: 'Started', value: startedAt && dateTime(startedAt) },
    { label: 'Sent', value: `${number(sent)} of ${number(total)}` },
    ...(captured > 0 ? [{ label: 'Kept in the outbox', value: number(captured) }] : []),
    { label: 'Unsubscribed', value: number(report.unsubscribed) },
    { label: 'Clicked a link', value: clicked === null ? 'Not counted' : number(clicked) },
    { label: 'Opened', value: 'Not measured' },
    ...rare
      .filter(([, count]) => count > 0)
      .map(([label, count]) => ({ label, value: number(count) })),
  ]
}
