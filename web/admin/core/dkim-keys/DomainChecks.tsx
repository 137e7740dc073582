import { CircleAlert, CircleCheck } from 'lucide-react'
import type { DomainCheck } from '../../../../contract/core/dkim-keys.ts'

const looks = { ok: 'text-ok', warn: 'text-warn', stop: 'text-bad' } as const
const states = { ok: 'found', warn: 'not found', stop: 'wrong' } as const

/** Lists what DNS says, with what to do about it. */
export const DomainChecks = ({ checks }: { checks: DomainCheck[] }) => (
  <ul className="grid gap-3">
    {checks.map(({ name, title, level, advice }) => {
      const Icon = level === 'ok' ? CircleCheck : CircleAlert
      return (
        <li key={name} className="flex items-start gap-2.5">
          <Icon className={`mt-0.5 size-4 flex-none ${looks[level]}`} aria-hidden />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{title}</span>: {states[level]}
            {advice && <span className="block text-ink-2">{advice}</span>}
          </span>
        </li>
      )
    })}
  </ul>
)
