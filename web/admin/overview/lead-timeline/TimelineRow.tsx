import {
  BellRing,
  Bot,
  CalendarCheck,
  CalendarX,
  CircleCheck,
  Flag,
  Inbox,
  type LucideIcon,
  Mail,
  MailX,
  Megaphone,
  Merge,
  Pencil,
  Plus,
  Reply,
  Send,
  Split,
  StickyNote,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { TimelineEntry } from '../../../../contract/overview/lead-timeline.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { Link } from '../../../platform/Link.tsx'
import { campaignPath, leadImportPath, paths } from '../../../paths.ts'
import { HistoryLines } from '../../../shared/core/audit-entries/EntryRow.tsx'
import { leadLines } from '../../../shared/core/audit-entries/words.ts'
import { detailOf, titleOf } from './words.ts'

const icons: Record<TimelineEntry['kind'], LucideIcon> = {
  created: Plus,
  changed: Pencil,
  request: Inbox,
  slot: CalendarCheck,
  'slot-cancelled': CalendarX,
  email: Mail,
  emailed: Send,
  answer: Reply,
  'auto-answer': Bot,
  campaign: Megaphone,
  note: StickyNote,
  step: Flag,
  reminded: BellRing,
  'step-done': CircleCheck,
  suppressed: MailX,
  merged: Merge,
  unmerged: Split,
}

/** Returns the path of the record that an entry is about. */
const pathOf = ({ kind, id, aboutId }: TimelineEntry): string | null => {
  if (kind === 'request') return `${paths.adminConsultations}?request=${id}`
  if (kind === 'email') return `${paths.outbox}?email=${id}`
  if (aboutId === null) return null
  if (kind === 'emailed' || kind === 'answer' || kind === 'auto-answer')
    return `${paths.adminConsultations}?request=${aboutId}`
  return kind === 'campaign' ? campaignPath(aboutId) : leadImportPath(aboutId)
}

/** An event of a lead: what, when and by whom. `tools` holds its actions. */
export const TimelineRow = ({
  entry,
  now,
  tools,
}: {
  entry: TimelineEntry
  now: number
  tools?: ReactNode
}) => {
  const Icon = icons[entry.kind]
  const to = pathOf(entry)
  const detail = detailOf(entry)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-panel py-3">
      <Icon className="mt-0.5 size-4 text-ink-3" aria-hidden />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 flex-[1_1_13rem] font-semibold [overflow-wrap:anywhere]">
            {to ? (
              <Link className="link" to={to}>
                {titleOf(entry)}
              </Link>
            ) : (
              titleOf(entry)
            )}
          </span>
          <span className="text-[0.8125rem] text-ink-3">
            {entry.by && `${entry.by}, `}
            <Ago at={entry.at} now={now} />
          </span>
        </p>
        {detail && (
          <p className="line-clamp-12 [overflow-wrap:anywhere] whitespace-pre-line">{detail}</p>
        )}
        <HistoryLines lines={leadLines(entry.changes)} />
        {tools}
      </div>
    </li>
  )
}
