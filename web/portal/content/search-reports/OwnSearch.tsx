import type { ReplyOf } from '../../../../contract/http.ts'
import { own } from '../../../../contract/content/search-reports.ts'
import { useCall } from '../../../platform/query.tsx'
import { SearchedPieces } from '../../../shared/content/search-reports/SearchedPieces.tsx'
import { SearchTotals } from '../../../shared/content/search-reports/SearchTotals.tsx'
import { positionText, whole } from '../../../shared/content/search-reports/words.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'

type Query = ReplyOf<typeof own>['queries'][number]

const columns: Column<Query>[] = [
  { header: 'What people searched for', cell: ({ query }) => query },
  { header: 'Clicks', end: true, cell: ({ clicks }) => whole(clicks) },
  { header: 'Impressions', end: true, wide: true, cell: ({ impressions }) => whole(impressions) },
  { header: 'Position', end: true, cell: positionText },
]

/** Shows what Google brought to the client’s website; renders nothing before the team has imported any figures. */
export const OwnSearch = () => {
  const { data, error, refetch } = useCall(own, {})
  if (error && !data) return <SmallFailure error={error} onRetry={refetch} />
  if (!data || (data.period === null && data.pieces.length === 0)) return null
  const { period, before, totals, totalsBefore, yearAgo, totalsYearAgo, pieces, queries } = data
  return (
    <>
      {period && (
        <Panel title="Found on Google">
          <SearchTotals
            period={period}
            before={before}
            totals={totals}
            totalsBefore={totalsBefore}
            yearAgo={yearAgo}
            totalsYearAgo={totalsYearAgo}
          />
        </Panel>
      )}
      {pieces.length > 0 && (
        <Panel title="What each page brought" flush>
          <SearchedPieces pieces={pieces} />
        </Panel>
      )}
      {queries.length > 0 && (
        <Panel title="Most clicked searches" flush>
          <Table
            label="Searches by clicks"
            columns={columns}
            rows={queries}
            keyOf={(row) => row.query}
          />
        </Panel>
      )}
    </>
  )
}
