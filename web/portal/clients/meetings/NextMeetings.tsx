import { list } from '../../../../contract/clients/meetings.ts'
import { dateTime } from '../../../platform/dates.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useList } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'

const maxRows = 3

/** The next meetings, each linked to the page where it can be moved or canceled. */
export const NextMeetings = () => {
  const meetings = useList(list, { query: { when: 'upcoming', limit: maxRows } })
  const zone = useUser()?.timeZone
  return (
    <Panel
      flush
      title="Meetings"
      actions={
        <PageLink className="link" to={paths.meetings}>
          All meetings
        </PageLink>
      }
    >
      <PanelList list={{ ...meetings, hasNextPage: false }} empty="No upcoming meetings" older="">
        {(rows) => (
          <ul className="divide-y divide-line border-t border-line" aria-label="Next meetings">
            {rows.map(({ id, startsAt, timeZone, topic }) => (
              <li key={id}>
                <PageLink
                  to={`${paths.meetings}?meeting=${id}`}
                  className="grid px-panel py-2.5 -outline-offset-2 hover:bg-sunken"
                >
                  <span className="num font-semibold">{dateTime(startsAt, zone ?? timeZone)}</span>
                  {topic && (
                    <span className="line-clamp-2 text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
                      {topic}
                    </span>
                  )}
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </PanelList>
    </Panel>
  )
}
