import {
  contentStatuses,
  contentTypes,
  generations,
  list,
} from '../../../contract/content-pieces.ts'
import { shortDate } from '../../platform/dates.ts'
import { List } from '../../platform/List.tsx'
import { useList } from '../../platform/query.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EmptyState } from '../../ui/states.tsx'

const unfiltered = { active: false, clear: () => {} }

/** Everything that was written for a client, with the first 150 characters (seed 001 section 9). */
export const ManageContentTab = ({ clientId }: { clientId: number }) => {
  const pieces = useList(list, { params: { clientId }, query: {} })
  return (
    <Panel title="Content" flush>
      <List
        list={pieces}
        noun="pieces"
        filters={unfiltered}
        empty={
          <EmptyState title="No content yet">
            Select keywords under Research &amp; Select, and create content from them.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label="Content" className="divide-y divide-line border-t border-line">
            {rows.map((piece) => (
              <li key={piece.id} className="grid gap-1 px-5 py-3 max-sm:px-4">
                <span className="font-semibold [overflow-wrap:anywhere]">
                  {piece.title || piece.topic}
                </span>
                <span className="[overflow-wrap:anywhere] text-ink-2">
                  {piece.failure || piece.preview}
                </span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875em] text-ink-2">
                  <Badge>
                    {piece.generation === 'ready'
                      ? contentStatuses[piece.status]
                      : generations[piece.generation]}
                  </Badge>
                  {contentTypes[piece.type]}
                  <span className="num">{shortDate(piece.createdAt)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </List>
    </Panel>
  )
}
