import { list } from '../../../../contract/overview/lead-timeline.ts'
import { useNow } from '../../../platform/dates.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useList } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { NoteForm } from '../../core/internal-notes/NoteForm.tsx'
import { RemoveNote } from '../../core/internal-notes/RemoveNote.tsx'
import { MergeTools } from '../../leads/lead-merges/MergeTools.tsx'
import { TimelineRow } from './TimelineRow.tsx'

/** All events of a lead, newest first, with a form for a note above. */
export const TimelinePanel = ({ leadId }: { leadId: number }) => {
  const entries = useList(list, { params: { id: leadId }, query: { limit: 30 } })
  const now = useNow()
  return (
    <Panel title="Timeline" flush>
      <div className="px-panel pb-5">
        <NoteForm noun="leads" recordId={leadId} />
      </div>
      <PanelList list={entries} older="Show earlier" empty="Nothing has happened yet.">
        {(rows) => (
          <ol aria-label="Timeline" className="divide-y divide-line border-t border-line">
            {rows.map((entry) => (
              <TimelineRow
                key={`${entry.kind} ${entry.id}`}
                entry={entry}
                now={now}
                tools={
                  entry.kind === 'note' && entry.state === 'deletable' ? (
                    <RemoveNote id={entry.id} />
                  ) : entry.kind === 'merged' ? (
                    <MergeTools merge={entry} />
                  ) : null
                }
              />
            ))}
          </ol>
        )}
      </PanelList>
    </Panel>
  )
}
