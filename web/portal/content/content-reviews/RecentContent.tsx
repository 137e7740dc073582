import { list } from '../../../../contract/content/content-reviews.ts'
import { useList } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ReviewedRow } from './ReviewedRow.tsx'

const query = { limit: 3 }

/** The newest content written for the client; hidden when there is none. */
export const RecentContent = () => {
  const { rows } = useList(list, { query })
  if (rows.length === 0) return null
  return (
    <Panel
      flush
      title="Content"
      actions={
        <PageLink className="link" to={paths.content}>
          All content
        </PageLink>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((piece) => (
          <ReviewedRow key={piece.id} piece={piece} to={`${paths.content}?piece=${piece.id}`} />
        ))}
      </ul>
    </Panel>
  )
}
