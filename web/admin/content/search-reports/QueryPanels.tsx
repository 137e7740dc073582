import type { ReplyOf } from '../../../../contract/http.ts'
import { nearby, type results } from '../../../../contract/content/search-reports.ts'
import { Link } from '../../../platform/Link.tsx'
import { adminClientPath, piecePath } from '../../../paths.ts'
import {
  periodText,
  positionText,
  shareOf,
  shownAddress,
  whole,
} from '../../../shared/content/search-reports/words.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'

type Results = ReplyOf<typeof results>
type Near = Results['near'][number]
type Falling = Results['falling'][number]

const PieceLink = ({ pieceId }: { pieceId: number | null }) =>
  pieceId ? (
    <Link className="link" to={piecePath(pieceId)}>
      Open the piece
    </Link>
  ) : null

const nearColumns: Column<Near>[] = [
  {
    header: 'Query',
    cell: ({ query, pieceId, isKeyword }) => (
      <span className="block min-w-32 [overflow-wrap:anywhere]">
        {query}
        <span className="block text-[0.875em] text-ink-2">
          {pieceId ? (
            <PieceLink pieceId={pieceId} />
          ) : isKeyword ? (
            'In the keywords, nothing written yet'
          ) : null}
        </span>
      </span>
    ),
  },
  { header: 'Impressions', end: true, cell: ({ impressions }) => whole(impressions) },
  { header: 'Clicks', end: true, wide: true, cell: ({ clicks }) => whole(clicks) },
  { header: 'CTR', end: true, wide: true, cell: shareOf },
  { header: 'Position', end: true, cell: positionText },
]

/** Queries for which the website is shown just below what most people read. */
export const NearQueries = ({ clientId, near }: { clientId: number; near: readonly Near[] }) => {
  return (
    <Panel title="Within reach" flush>
      {near.length > 0 ? (
        <>
          <p className="px-panel pt-1 pb-3 text-ink-2">
            At positions {nearby.from} to {nearby.to}, most shown first: a better page may reach the
            first page of results.{' '}
            <Link className="link" to={`${adminClientPath(clientId)}?tab=research`}>
              Research keywords
            </Link>
          </p>
          <Table
            label="Queries within reach"
            columns={nearColumns}
            rows={near}
            keyOf={(row) => row.query}
          />
        </>
      ) : (
        <EmptyState title="No query within reach">
          The latest period has none at positions {nearby.from} to {nearby.to}.
        </EmptyState>
      )}
    </Panel>
  )
}

/** Queries for which several pages of the website are shown. */
export const CompetingPages = ({ competing }: Pick<Results, 'competing'>) => (
  <Panel title="Pages that compete">
    {competing.length > 0 ? (
      <ul aria-label="Queries with several pages" className="divide-y divide-line">
        {competing.map(({ query, pages }) => (
          <li key={query} className="py-2 first:pt-0 last:pb-0">
            <span className="font-semibold [overflow-wrap:anywhere]">{query}</span>
            <ul className="mt-1 grid gap-1">
              {pages.map((page) => (
                <li key={page.page} className="flex flex-wrap justify-between gap-x-4 text-ink-2">
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {shownAddress(page.page)}
                  </span>
                  <span className="num">
                    {whole(page.impressions)} impressions, position {positionText(page)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-ink-2">
        None known. A connected Search Console tells which page each query led to. Exports tell it
        when they are narrowed to one page, or when a tool writes queries and pages side by side.
      </p>
    )}
  </Panel>
)

const fallingColumns: Column<Falling>[] = [
  {
    header: 'Page',
    cell: ({ page, pieceId }) => (
      <span className="block min-w-32 [overflow-wrap:anywhere]">
        {shownAddress(page)}
        <span className="block text-[0.875em]">
          <PieceLink pieceId={pieceId} />
        </span>
      </span>
    ),
  },
  { header: 'Before', end: true, cell: ({ clicksBefore }) => whole(clicksBefore) },
  { header: 'Now', end: true, cell: ({ clicks }) => whole(clicks) },
]

/** Pages that lost clicks since the period before. */
export const FallingPages = ({ falling, before }: Pick<Results, 'falling' | 'before'>) => {
  return (
    <Panel title="Losing clicks" flush={falling.length > 0}>
      {falling.length > 0 ? (
        <>
          <p className="px-panel pt-1 pb-3 text-ink-2">Clicks in 28 days, on average.</p>
          <Table
            label="Pages that lose clicks"
            columns={fallingColumns}
            rows={falling}
            keyOf={(row) => row.page}
          />
        </>
      ) : (
        <p className="text-ink-2">
          {before
            ? `No page lost three tenths of its clicks or more since ${periodText(before)}.`
            : 'Figures of an earlier period are needed to see which pages lose clicks.'}
        </p>
      )}
    </Panel>
  )
}
