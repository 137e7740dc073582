import { ideas } from '../../../../contract/content/keywords.ts'
import { adminClientPath } from '../../../paths.ts'
import { Link } from '../../../platform/Link.tsx'
import { useList } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ClientName } from '../../core/users/Unconfirmed.tsx'

/** The filters of the board that keywords have, too. */
const shared = new Set(['q', 'clientId', 'sort'])

/** Tells whether the board is narrowed by what keywords don't have, such as an assignee. */
const isNarrowed = (query: Record<string, unknown>) =>
  Object.entries(query).some(
    ([name, value]) => !shared.has(name) && value !== undefined && value !== 'all',
  )

/** Keywords that are selected for content and have none yet, with the way to order it. */
export const KeywordIdeas = ({ query }: { query: Record<string, unknown> }) => {
  const { q, clientId } = query as { q: string; clientId: number | 'all' }
  const found = useList(ideas, { query: { q, clientId, limit: 10 } })
  if (found.rows.length === 0 || isNarrowed(query)) return null
  return (
    <section aria-label="Selected keywords" className="grid gap-2 px-1.5 pt-1">
      <h3 className="text-[0.75rem] font-semibold text-ink-2">Selected keywords</h3>
      <ul className="grid gap-1.5">
        {found.rows.map((idea) => (
          <li key={idea.id} className="min-w-0 text-[0.8125rem] [overflow-wrap:anywhere]">
            <Link
              to={`${adminClientPath(idea.clientId)}?tab=create`}
              className="line-clamp-2 font-semibold hover:underline"
            >
              {idea.keyword}
            </Link>
            <span className="block truncate text-ink-2">
              <ClientName name={idea.clientName} unconfirmed={idea.clientUnconfirmed} />
            </span>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Load more keywords
        </Button>
      )}
    </section>
  )
}
