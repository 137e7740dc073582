import type { Failure } from '../../../../contract/operations/status.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../paths.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'

const columns = (now: number): readonly Column<Failure>[] => [
  { header: 'When', cell: ({ at }) => <Ago at={at} now={now} /> },
  {
    header: 'What',
    className: 'min-w-36',
    cell: ({ what, runId }) =>
      runId ? (
        <Link className="link" to={`${paths.adminAutomations}?run=${runId}`}>
          {what}
        </Link>
      ) : (
        what
      ),
  },
  {
    header: 'Error',
    className: 'min-w-48 [overflow-wrap:anywhere]',
    cell: ({ error }) => error,
  },
  {
    header: 'Request',
    wide: true,
    className: 'num [overflow-wrap:anywhere]',
    cell: ({ requestId }) => requestId ?? '–',
  },
]

/** The latest errors of automations and requests. They contain no text that users wrote. */
export const FailuresPanel = ({ failures, now }: { failures: Failure[]; now: number }) => (
  <Panel title="Latest errors" flush>
    {failures.length === 0 ? (
      <EmptyState title="No errors in the last seven days">
        Failed automations and errors from the server log appear here.
      </EmptyState>
    ) : (
      <Table
        label="Errors of the last seven days"
        columns={columns(now)}
        rows={failures}
        keyOf={({ at, what, runId, requestId }) => `${at} ${what} ${runId} ${requestId}`}
      />
    )}
  </Panel>
)
