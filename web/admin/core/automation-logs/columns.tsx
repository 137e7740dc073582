import type { To } from 'react-router'
import type { AutomationLog } from '../../../../contract/core/automation-logs.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { Link } from '../../../platform/Link.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { runLabels, runTone, durationOf } from './labels.ts'

const detailsTone = ({ status }: AutomationLog) => (status === 'error' ? 'text-bad' : 'text-ink-2')

export const runColumns = (
  addressOf: (id: number) => To,
  now: number,
): readonly Column<AutomationLog>[] => [
  {
    header: 'Run',
    className: 'main',
    cell: (log) => (
      <>
        <Link
          to={addressOf(log.id)}
          state={{ opened: true }}
          className="block truncate font-semibold hover:underline"
          title={log.description}
        >
          {log.name}
        </Link>
        <span className="block truncate text-ink-2 max-md:hidden">{log.description}</span>
        <span className={`line-clamp-2 md:hidden ${detailsTone(log)}`}>{log.details}</span>
      </>
    ),
  },
  {
    header: 'Details',
    wide: true,
    className: 'min-w-48 max-w-96 lg:min-w-72',
    cell: (log) => (
      <span className={`line-clamp-2 [overflow-wrap:anywhere] ${detailsTone(log)}`}>
        {log.details}
      </span>
    ),
  },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={runTone(status)}>{runLabels[status] ?? status}</Badge>,
  },
  {
    header: 'Started',
    orders: ['newest', 'oldest'],
    falls: true,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <Ago at={createdAt} now={now} />
      </span>
    ),
  },
  {
    header: 'Duration',
    end: true,
    className: 'max-lg:hidden whitespace-nowrap',
    cell: (log) => durationOf(log) ?? '–',
  },
]
