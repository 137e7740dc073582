import type { AuditEntry } from '../../../../contract/core/audit-entries.ts'
import type { HistoryLine } from '../../../../contract/history.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { toldHere } from './words.ts'

/** Shows who did what to which record and when, with a line for each change. */
export const EntryRow = ({ entry, now }: { entry: AuditEntry; now: number }) => {
  const { actor, sentence, lines } = toldHere(entry)
  return (
    <li className="grid gap-1.5 px-panel py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <strong className="font-semibold">{actor || 'System'}</strong> {sentence}
        </span>
        <span className="text-[0.8125rem] text-ink-3">
          <Ago at={entry.createdAt} now={now} />
        </span>
      </p>
      <HistoryLines lines={lines} />
    </li>
  )
}

/** Lists what changed, fields with their values before and after; nothing when there is no line. */
export const HistoryLines = ({ lines }: { lines: readonly HistoryLine[] }) =>
  lines.length > 0 && (
    <ul className="grid gap-0.5 text-[0.8125rem] text-ink-2">
      {lines.map((line) => (
        <li
          key={'text' in line ? line.text : line.label}
          className="line-clamp-4 [overflow-wrap:anywhere]"
        >
          {'text' in line ? (
            line.text
          ) : (
            <>
              {line.label}: <del className="text-ink-3">{line.from}</del> <span aria-hidden>→</span>
              <span className="sr-only">is now</span>{' '}
              <ins className="text-ink no-underline">{line.to}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
