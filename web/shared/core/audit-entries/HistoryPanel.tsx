import { type AuditNoun, list } from '../../../../contract/core/audit-entries.ts'
import { useNow } from '../../../platform/dates.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useList } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EntryRow } from './EntryRow.tsx'
import { ForRole } from '../../../platform/ForRole.tsx'

type Subject = { noun: AuditNoun; recordId: number } | { clientId: number }

/** The change history of a record, or of everything that belongs to a client. */
export const HistoryPanel = ({ of }: { of: Subject }) => (
  <ForRole may="audit-entries.list">
    <Entries of={of} />
  </ForRole>
)

const Entries = ({ of }: { of: Subject }) => {
  const entries = useList(list, { query: { ...of, limit: 10 } })
  const now = useNow()
  return (
    <Panel title="History" flush>
      <PanelList list={entries} older="Show earlier changes" empty="No changes yet.">
        {(rows) => (
          <ul aria-label="History" className="divide-y divide-line border-t border-line">
            {rows.map((entry) => (
              <EntryRow key={entry.id} entry={entry} now={now} />
            ))}
          </ul>
        )}
      </PanelList>
    </Panel>
  )
}
