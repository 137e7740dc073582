import type { To } from 'react-router'
import type { AutomationLog } from '../../../../contract/core/automation-logs.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { Link } from '../../../platform/Link.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { runLabels, runTone, durationOf } from './labels.ts'

/** An automatic run: name, result, time and duration. The name links to its details. */
export const LogRow = ({
  log,
  now,
  to,
  brief = false,
}: {
  log: AutomationLog
  now: number
  to: To
  /** Leaves out the description, cuts long details off, and takes one line where there is room. */
  brief?: boolean
}) => {
  const time = durationOf(log)
  return (
    <li
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-panel py-2 hover:bg-sunken ${brief ? '@2xl:grid-cols-[11rem_minmax(0,1fr)_auto_9.5rem] @2xl:items-center' : ''}`}
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <Link
          to={to}
          {...(!brief && { state: { opened: true } })}
          className="font-semibold after:absolute after:inset-0 hover:underline"
        >
          {log.name}
        </Link>{' '}
        {!brief && <span className="text-ink-2">{log.description}</span>}
      </p>
      <span className={`justify-self-end ${brief ? '@2xl:order-1' : ''}`}>
        <Badge tone={runTone(log.status)}>{runLabels[log.status] ?? log.status}</Badge>
      </span>
      <p
        className={`min-w-0 [overflow-wrap:anywhere] ${brief ? 'truncate' : ''} ${log.status === 'error' ? 'text-bad' : 'text-ink-2'}`}
      >
        {log.details}
      </p>
      <p className={`num text-right text-[0.75rem] text-ink-3 ${brief ? '@2xl:order-2' : ''}`}>
        <Ago at={log.createdAt} now={now} />
        {time && <span className="max-sm:hidden">, took {time}</span>}
      </p>
    </li>
  )
}
