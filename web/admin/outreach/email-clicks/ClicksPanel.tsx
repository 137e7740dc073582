import { type LinkClicks, read } from '../../../../contract/outreach/email-clicks.ts'
import { useCall } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'

const refetchInterval = 30_000

/** The clicks on a campaign's links, with a note on how accurate they are. */
export const ClicksPanel = ({ campaignId }: { campaignId: number }) => {
  const clicks = useCall(read, { params: { id: campaignId } }, { refetchInterval })
  return (
    <Panel title="Link clicks" flush>
      <Loaded query={clicks}>
        {({ recipients, links }) =>
          links.length === 0 ? (
            <EmptyState title="No tracked links">
              Links that contain a variable or show their own URL aren’t tracked.
            </EmptyState>
          ) : (
            <>
              <p className="max-w-[70ch] px-panel pb-4 text-ink-2">
                <span className="num font-semibold text-ink">
                  {recipients.toLocaleString('en-US')}{' '}
                  {recipients === 1 ? 'recipient' : 'recipients'}
                </span>{' '}
                clicked a link, approximately. We filter out bots by how and when they request
                links, but some look like people.
              </p>
              <Table
                label="Link clicks"
                columns={columns}
                rows={links}
                keyOf={({ address }) => address}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

const count = (value: number) => <span className="num">{value.toLocaleString('en-US')}</span>
const columns: readonly Column<LinkClicks>[] = [
  {
    header: 'Link',
    cell: ({ address }) => (
      <span className="line-clamp-3 min-w-40 [overflow-wrap:anywhere]" title={address}>
        {address}
      </span>
    ),
  },
  { header: 'Recipients', end: true, cell: ({ recipients }) => count(recipients) },
  { header: 'Times', end: true, wide: true, cell: ({ times }) => count(times) },
  { header: 'By bots', end: true, wide: true, cell: ({ programs }) => count(programs) },
]
