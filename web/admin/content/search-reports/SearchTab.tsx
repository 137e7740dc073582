import { Plus } from 'lucide-react'
import type { ReplyOf } from '../../../../contract/http.ts'
import { results, type SearchedPiece } from '../../../../contract/content/search-reports.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { piecePath } from '../../../paths.ts'
import { SearchedPieces } from '../../../shared/content/search-reports/SearchedPieces.tsx'
import { SearchTotals } from '../../../shared/content/search-reports/SearchTotals.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { SearchConsolePanel } from '../search-connections/SearchConsolePanel.tsx'
import { ImportReport } from './ImportReport.tsx'
import { CompetingPages, FallingPages, NearQueries } from './QueryPanels.tsx'
import { ReportList } from './ReportList.tsx'

type Results = ReplyOf<typeof results>

/** Shows what Google Search Console tells of a client’s website, fetched from there or imported. */
export const SearchTab = ({ clientId }: { clientId: number }) => {
  const found = useCall(results, { params: { clientId } })
  const importing = useOpenItem('report')
  const importButton = (
    <Button look="primary" onClick={() => importing.open('new')}>
      <Plus className="size-4" aria-hidden />
      Import an export
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Loaded query={found}>
        {(data) =>
          hasFigures(data) ? (
            <>
              <Panel title="Google Search" actions={importButton}>
                <Totals data={data} />
              </Panel>
              <Pieces data={data} />
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
                <NearQueries clientId={clientId} near={data.near} />
                <div className="grid min-w-0 gap-4">
                  <CompetingPages competing={data.competing} />
                  <FallingPages falling={data.falling} before={data.before} />
                </div>
              </div>
            </>
          ) : (
            <Panel title="Google Search">
              <EmptyState title="No figures yet" action={importButton}>
                Connect Search Console or import an export of it to see which queries are within
                reach, which pages compete with each other, which ones lose clicks, and what each
                piece brought.
              </EmptyState>
            </Panel>
          )
        }
      </Loaded>
      <SearchConsolePanel clientId={clientId} />
      <ReportList clientId={clientId} />
      {importing.openId && <ImportReport clientId={clientId} onClose={importing.close} />}
    </div>
  )
}

const hasFigures = ({ period, pieces, competing }: Results) =>
  period !== null || pieces.length > 0 || competing.length > 0

const Totals = ({ data: { period, ...totals } }: { data: Results }) =>
  period ? (
    <SearchTotals period={period} {...totals} />
  ) : (
    <p className="text-ink-2">
      The exports so far are about single pages. Connect Search Console or import one of the whole
      website for its totals and queries.
    </p>
  )

const linked = ({ id, title }: SearchedPiece) => (
  <Link className="link" to={piecePath(id)}>
    {title}
  </Link>
)

const Pieces = ({ data: { pieces } }: { data: Results }) =>
  pieces.length > 0 ? (
    <Panel title="Before and after" flush>
      <SearchedPieces pieces={pieces} titleOf={linked} />
    </Panel>
  ) : null
