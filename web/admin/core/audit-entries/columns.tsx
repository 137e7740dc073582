import { type AuditEntry, auditNouns } from '../../../../contract/core/audit-entries.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { HistoryLines } from '../../../shared/core/audit-entries/EntryRow.tsx'
import { toldHere } from '../../../shared/core/audit-entries/words.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Column } from '../../../ui/Table.tsx'

/** The columns of the audit log. `onPerson` filters by one person. */
export const entryColumns = (
  now: number,
  onPerson: (userId: number) => void,
): readonly Column<AuditEntry>[] => {
  const person = (entry: AuditEntry) =>
    entry.userId === null ? (
      <strong className="font-semibold">{toldHere(entry).actor || 'System'}</strong>
    ) : (
      <button
        type="button"
        className="inline-flex max-w-full items-center gap-2 text-left align-middle font-semibold hover:underline"
        title="Show only their changes"
        onClick={() => onPerson(entry.userId ?? 0)}
      >
        <Avatar name={entry.userName} imageUrl={entry.userImageUrl} size="sm" />
        <span className="min-w-0 [overflow-wrap:anywhere] md:truncate">{entry.userName}</span>
      </button>
    )
  return [
    {
      header: 'Change',
      className: 'w-full min-w-56 py-2! align-top',
      cell: (entry) => (
        <div className="grid gap-1">
          <p className="[overflow-wrap:anywhere]">
            <span className="md:hidden">{person(entry)} </span>
            {toldHere(entry).sentence}
          </p>
          <HistoryLines lines={toldHere(entry).lines} />
        </div>
      ),
    },
    {
      header: 'Type',
      className: 'max-lg:hidden align-top py-2! whitespace-nowrap text-ink-2',
      cell: ({ noun }) => auditNouns[noun],
    },
    { header: 'By', wide: true, className: 'max-w-56 align-top py-2!', cell: person },
    {
      header: 'When',
      orders: ['newest', 'oldest'],
      falls: true,
      className: 'align-top py-2! whitespace-nowrap text-ink-2',
      cell: ({ createdAt }) => <Ago at={createdAt} now={now} />,
    },
  ]
}
