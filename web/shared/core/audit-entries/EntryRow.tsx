import type { AuditChange, AuditEntry } from '../../../../contract/core/audit-entries.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { fieldLabel, valueText, whatHappened } from './words.ts'

/** Shows who did what to which record and when, with each field before and after. */
export const EntryRow = ({ entry, now }: { entry: AuditEntry; now: number }) => (
  <li className="grid gap-1.5 px-panel py-3">
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <strong className="font-semibold">{entry.userName || 'System'}</strong>{' '}
        {whatHappened(entry)}
      </span>
      <span className="text-[0.8125rem] text-ink-3">
        <Ago at={entry.createdAt} now={now} />
      </span>
    </p>
    <EntryChanges entry={entry} />
  </li>
)

/** Lists each changed field, before and after; hidden when there is none. */
export const EntryChanges = ({ entry: { changes } }: { entry: AuditEntry }) =>
  changes.length > 0 && (
    <ul className="grid gap-0.5 text-[0.8125rem] text-ink-2">
      {changes.map((change) => (
        <ChangeLine key={change.field} change={change} />
      ))}
    </ul>
  )

export const ChangeLine = ({ change: { field, from, to } }: { change: AuditChange }) => (
  <li className="line-clamp-4 [overflow-wrap:anywhere]">
    {fieldLabel(field)}: <del className="text-ink-3">{valueText(from)}</del>{' '}
    <span aria-hidden>→</span>
    <span className="sr-only">is now</span>{' '}
    <ins className="text-ink no-underline">{valueText(to)}</ins>
  </li>
)
