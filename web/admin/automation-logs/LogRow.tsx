import type { AutomationLog } from '../../../contract/automation-logs.ts'
import { Ago } from '../../platform/Ago.tsx'
import { duration } from '../../platform/dates.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'

export const runLabels = { running: 'Running', success: 'Success', error: 'Error' } as const

/** Success green, error red, running blue, anything else grey (seed 001 section 2). */
const runTones: Record<string, Tone> = { running: 'info', success: 'ok', error: 'bad' }

const second = 1000
const took = ({ createdAt, endedAt }: AutomationLog) => {
  if (!endedAt) return null
  const ms = Date.parse(endedAt) - Date.parse(createdAt)
  if (ms < second) return 'under 1 s'
  return ms < 60 * second ? `${Math.round(ms / second)} s` : duration(ms)
}

/** One run: what it was, what came of it, when, and how long it took. */
export const LogRow = ({
  log,
  now,
  brief = false,
}: {
  log: AutomationLog
  now: number
  /** Cuts long details after two lines. */
  brief?: boolean
}) => {
  const time = took(log)
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 px-5 py-2.5">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{log.name}</span>{' '}
        <span className="text-ink-2">{log.description}</span>
      </p>
      <span className="justify-self-end">
        <Badge tone={runTones[log.status] ?? 'idle'}>{runLabels[log.status] ?? log.status}</Badge>
      </span>
      <p
        className={`min-w-0 [overflow-wrap:anywhere] ${brief ? 'line-clamp-2' : ''} ${log.status === 'error' ? 'text-bad' : 'text-ink-2'}`}
      >
        {log.details}
      </p>
      <p className="num text-right text-[0.75rem] text-ink-3">
        <Ago at={log.createdAt} now={now} />
        {time && <span className="max-sm:hidden">, took {time}</span>}
      </p>
    </li>
  )
}
