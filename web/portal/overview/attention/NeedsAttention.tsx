import {
  ChevronRight,
  CircleCheck,
  FileCheck2,
  FolderInput,
  Globe,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  MessageCircleQuestion,
  Newspaper,
  ReceiptText,
} from 'lucide-react'
import { useState } from 'react'
import {
  type Attention,
  type AttentionKind,
  attentionMost,
} from '../../../../contract/overview/attention.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { useNow } from '../../../platform/dates.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { MoreButton } from '../../../ui/MoreButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { newestOfEachFirst } from './newest-first.ts'

const icons: Record<AttentionKind, LucideIcon> = {
  deliverables: FileCheck2,
  'content-reviews': Newspaper,
  'content-questions': MessageCircleQuestion,
  'site-readings': Globe,
  messages: MessageSquare,
  onboarding: ListChecks,
  'file-requests': FolderInput,
  invoices: ReceiptText,
}

/** The number of items shown at first. */
const initialItems = 3

/** Lists what needs the client's attention, each item linked to the page where it is done. */
export const NeedsAttention = ({ waiting }: { waiting: readonly Attention[] }) => {
  const now = useNow()
  const [all, setAll] = useState(false)
  if (waiting.length === 0)
    return (
      <p className="panel flex items-center gap-3 px-panel py-3.5 text-ink-2">
        <CircleCheck className="size-5 flex-none text-ok-dot" aria-hidden />
        You’re all caught up. We’ll let you know when something needs your attention.
      </p>
    )
  const visible = all ? waiting : newestOfEachFirst(waiting).slice(0, initialItems)
  return (
    <Panel
      flush
      title="Needs your attention"
      className="overflow-hidden border-sun-strong"
      actions={
        <MoreButton
          open={all}
          onToggle={setAll}
          first={initialItems}
          total={waiting.length}
          atLeast={waiting.length === attentionMost}
        />
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {visible.map((each) => (
          <li key={`${each.kind} ${each.id}`}>
            <Row waiting={each} now={now} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Row = ({ waiting, now }: { waiting: Attention; now: number }) => {
  const Icon = icons[waiting.kind]
  return (
    <PageLink
      to={waiting.path}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 bg-sun-soft/60 px-panel py-3 -outline-offset-2 hover:bg-sun-soft max-sm:py-2"
    >
      <Icon className="size-5 text-sun-text" aria-hidden />
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere] max-sm:block max-sm:truncate">
          {waiting.title}
        </span>
        <span className="flex text-[0.875em] whitespace-pre text-ink-2">
          {waiting.detail && (
            <>
              <span className="truncate">{waiting.detail}</span>
              {' · '}
            </>
          )}
          <Ago at={waiting.since} now={now} />
        </span>
      </span>
      <ChevronRight className="size-5 text-ink-3" aria-hidden />
    </PageLink>
  )
}
