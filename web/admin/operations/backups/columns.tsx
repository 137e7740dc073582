import type { Backup } from '../../../../contract/operations/backups.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { bytesText } from '../../../platform/bytes.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { TryRestore } from './TryRestore.tsx'

const count = (value: number | null) => value?.toLocaleString('en-US') ?? '–'

const statuses: Record<Backup['status'], [Tone, string]> = {
  running: ['info', 'Running'],
  complete: ['ok', 'Complete'],
  failed: ['bad', 'Failed'],
}
const causes = { daily: 'Daily', 'by-hand': 'Manual' } as const

/** The columns of the list of backups. `canTry`: this server can test backups, and the role may. */
export const backupColumns = (now: number, canTry: boolean): readonly Column<Backup>[] => [
  {
    header: 'Backup',
    className: 'min-w-40',
    cell: ({ startedAt, cause, file, error }) => (
      <>
        <span className="font-semibold">
          <Ago at={startedAt} now={now} />
        </span>{' '}
        <span className="text-ink-2">{causes[cause]}</span>
        <span className="block text-[0.8125rem] text-ink-2 [overflow-wrap:anywhere] max-md:hidden">
          {file.split(/[/\\]/).at(-1)}
        </span>
        {error && <span className="block text-bad [overflow-wrap:anywhere]">{error}</span>}
      </>
    ),
  },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={statuses[status][0]}>{statuses[status][1]}</Badge>,
  },
  {
    header: 'Size',
    end: true,
    wide: true,
    className: 'num whitespace-nowrap',
    cell: ({ bytes }) => (bytes === null ? '–' : bytesText(bytes)),
  },
  { header: 'Rows', end: true, wide: true, className: 'num', cell: ({ rows }) => count(rows) },
  { header: 'Files', end: true, wide: true, className: 'num', cell: ({ files }) => count(files) },
  {
    header: 'Restore test',
    className: 'min-w-44',
    cell: ({ status, trial }) => status === 'complete' && <Trial trial={trial} now={now} />,
  },
  {
    header: <span className="sr-only">Actions</span>,
    end: true,
    cell: (backup) => canTry && backup.status === 'complete' && <TryRestore backup={backup} />,
  },
]

const Trial = ({ trial, now }: { trial: Backup['trial']; now: number }) => {
  if (!trial) return <span className="text-ink-3">Not tested</span>
  if (trial.status === 'running') return <Badge tone="info">Running</Badge>
  return (
    <>
      <Badge tone={trial.status === 'passed' ? 'ok' : 'bad'}>
        {trial.status === 'passed' ? 'Passed' : 'Failed'}
      </Badge>{' '}
      <Ago at={trial.startedAt} now={now} />
      <span className="block text-[0.8125rem] text-ink-2 [overflow-wrap:anywhere]">
        {trial.error || `${count(trial.rows)} rows compared`}
      </span>
    </>
  )
}
