import { useState } from 'react'
import type { WeekEntry, WeekKind } from '../../../../contract/overview/today.ts'
import { adminProjectPath, adminTaskPath, leadPath, paths, piecePath } from '../../../paths.ts'
import { clockTime } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { MoreButton } from '../../../ui/MoreButton.tsx'
import { useThingPath } from './things.ts'
import { clientText } from '../../core/users/unconfirmed.ts'

/** The number of entries that a day shows until the others are asked for. */
const first = 5

const pathOf: Record<Exclude<WeekKind, 'meetings'>, (entry: WeekEntry) => string> = {
  'lead-steps': ({ of }) => leadPath(of),
  milestones: ({ of }) => adminProjectPath(of),
  tasks: ({ of, id }) => adminTaskPath(of, id),
  projects: ({ id }) => adminProjectPath(id),
  invoices: ({ id }) => `${paths.adminInvoices}?open=${id}`,
  content: ({ id }) => piecePath(id),
  'content-steps': ({ id }) => piecePath(id),
}

const textOf = ({ kind, who: name, clientUnconfirmed, what }: WeekEntry) => {
  const who = clientText(name, clientUnconfirmed)
  if (kind === 'meetings') return who
  if (kind === 'invoices') return `Invoice ${what} due, ${who}`
  if (kind === 'content-steps') return `Due: ${what}`
  return kind === 'lead-steps' ? `${what}, ${who}` : what
}

/** A day of the week ahead. */
export const WeekDay = ({
  name,
  date,
  entries,
  total,
}: {
  name: string
  date: string
  entries: readonly WeekEntry[]
  /** The number of all, of which only some may be among the entries. */
  total: number
}) => {
  const [isOpen, setOpen] = useState(false)
  const pathOfThing = useThingPath()
  const to = ({ kind, ...entry }: WeekEntry) =>
    kind === 'meetings' ? pathOfThing({ ...entry, kind }) : pathOf[kind]({ ...entry, kind })
  return (
    <li data-empty={entries.length === 0 || undefined}>
      <h3 className="text-[0.8125rem]">
        <strong className="font-semibold">{name}</strong> <span className="text-ink-2">{date}</span>
      </h3>
      {entries.length === 0 && <p className="text-[0.8125rem] text-ink-3">Nothing planned</p>}
      <ul>
        {(isOpen ? entries : entries.slice(0, first)).map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className="week-entry" data-kind={entry.kind}>
            <Link to={to(entry)} className="hover:underline">
              {entry.at && <span className="num font-[550]">{clockTime(entry.at)} </span>}
              {textOf(entry)}
            </Link>
          </li>
        ))}
      </ul>
      {isOpen && total > entries.length && (
        <p className="text-[0.8125rem] text-ink-2">
          These are the first {entries.length} of {total.toLocaleString('en-US')}.
        </p>
      )}
      <p className="mt-1 text-[0.8125rem]">
        <MoreButton open={isOpen} first={first} total={total} onToggle={setOpen} />
      </p>
    </li>
  )
}
