import { type TrashEntry, trashNouns } from '../../../../contract/core/trash-entries.ts'
import { Ago } from '../../../platform/Ago.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { EntryActions } from './EntryActions.tsx'
import { daysLeft } from './labels.ts'

/** The columns of the trash: item, type, deletion and time left. */
export const trashColumns = (
  now: number,
  onErase: (entry: TrashEntry) => void,
): Column<TrashEntry>[] => [
  {
    header: 'Item',
    cell: ({ label, about, noun }) => (
      <div className="min-w-0 max-w-[28rem] [overflow-wrap:anywhere]">
        <p className="line-clamp-2 font-semibold">{label}</p>
        <p className="line-clamp-2 text-ink-2">
          <span className="md:hidden">
            {trashNouns[noun]}
            {about && ', '}
          </span>
          {about}
        </p>
      </div>
    ),
  },
  { header: 'Type', cell: ({ noun }) => trashNouns[noun], wide: true },
  {
    header: 'Deleted on',
    wide: true,
    cell: ({ deletedAt, deletedByName }) => (
      <>
        <Ago at={deletedAt} now={now} />
        {deletedByName && <p className="text-ink-2">by {deletedByName}</p>}
      </>
    ),
  },
  {
    header: 'Time left',
    cell: ({ eraseAt }) => <span className="num">{daysLeft(eraseAt, now)}</span>,
  },
  {
    header: <span className="sr-only">Actions</span>,
    end: true,
    cell: (entry) => <EntryActions entry={entry} onErase={() => onErase(entry)} />,
  },
]
