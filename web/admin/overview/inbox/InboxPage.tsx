import { Keyboard } from 'lucide-react'
import { useRef } from 'react'
import {
  inboxPartIds,
  inboxParts,
  inboxShown,
  type InboxShown,
  read,
} from '../../../../contract/overview/inbox.ts'
import { isListed } from '../../../../contract/overview/today.ts'
import { useNow } from '../../../platform/dates.ts'
import { filtersIn } from '../../../platform/filter-values.ts'
import { useFilters } from '../../../platform/filters.ts'
import { paths } from '../../../paths.ts'
import { useGradual } from '../../../platform/gradual.ts'
import { useKeptFocus } from '../../../platform/kept-focus.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import type { PageCalls } from '../../../platform/lazy-page.ts'
import { queryOf, useCall } from '../../../platform/query.tsx'
import { actorOf, useUser } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterBar } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { AssigneeFilter, assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { openKeySheet } from '../search/sheet-opener.ts'
import { useStaying } from '../today/leaving.ts'
import { useAdvance, usePlace } from './advance.ts'
import { InboxList } from './InboxList.tsx'
import { idOf, type InboxItem } from './item.ts'
import { OpenItem } from './OpenItem.tsx'
import { useInboxKeys } from './keys.ts'

const none: readonly InboxItem[] = []
const shownIds = Object.keys(inboxShown) as InboxShown[]
const choices = { part: inboxPartIds, show: shownIds, assignee: null, q: null } as const
const nothing: Record<InboxShown, readonly [title: string, words: string]> = {
  open: [
    'You’re all caught up',
    'What waits for an answer appears here, the earliest promise first.',
  ],
  snoozed: [
    'Nothing is snoozed',
    'What you snooze is hidden from you alone, and comes back automatically.',
  ],
  done: [
    'Nothing was answered lately',
    'What was answered or closed in the last 14 days appears here.',
  ],
}

export const calls: PageCalls = ({ search }) => {
  const { part, show, q, assignee } = filtersIn(search, choices)
  return [queryOf(read, { query: { part, show, q, ...assigneeIn(assignee) } })]
}

/** Everything that waits for an answer, and beside it what is open of it. */
const InboxPage = () => {
  const now = useNow()
  const actor = actorOf(useUser())
  const box = useRef<HTMLDivElement>(null)
  const filters = useFilters(choices)
  const { part, show, assignee, q } = filters.values
  const open = useOpenItem('open')
  const query = { part, show, q, ...assigneeIn(assignee) }
  const inbox = useStaying(useCall(read, { query }, { refetchInterval: 60_000 }))
  const items = inbox.data?.items ?? none
  const chosen = items.find((item) => idOf(item) === open.openId)
  const { openId } = open
  const listBox = useKeptFocus<HTMLDivElement>()
  const drawn = useGradual(listBox, {
    name: `inbox ${part} ${show}`,
    count: items.length,
    selector: 'ul[aria-label=Inbox]',
  })
  const place = usePlace({ items, openId })
  useInboxKeys({ box, items, openId, place, onOpen: open.open })
  const onLeft = useAdvance({ box, items, openId, place, addressOf: open.addressOf })
  const parts = inboxPartIds.filter((id) =>
    inboxParts[id].kinds.some((kind) => isListed(actor, kind)),
  )
  const [title, words] = nothing[show]
  const isNarrowed = part !== 'all' || assignee !== '' || q !== ''
  return (
    <Page
      title="Inbox"
      actions={
        <>
          <AssigneeFilter value={assignee} onChange={(next) => filters.set({ assignee: next })} />
          <Button look="ghost" className="max-lg:hidden" onClick={openKeySheet}>
            <Keyboard className="size-4" aria-hidden />
            Keys
          </Button>
        </>
      }
    >
      <div
        ref={box}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]"
      >
        <div
          ref={listBox}
          className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 ${openId ? 'max-lg:hidden' : ''}`}
        >
          <FilterBar>
            <SearchField
              label="Search the inbox"
              placeholder="Search by name or text..."
              value={q}
              onChange={(next) => filters.set({ q: next })}
            />
            <Segments
              label="Kind"
              options={parts.map((value) => ({ value, label: inboxParts[value].label }))}
              value={part}
              onChange={(next) => filters.set({ part: next })}
            />
            <Segments
              label="Shown"
              options={shownIds.map((value) => ({
                value,
                label: (
                  <Counted words={inboxShown[value]} count={countOf(value, show, inbox.data)} />
                ),
              }))}
              value={show}
              onChange={(next) => filters.set({ show: next })}
            />
          </FilterBar>
          <Loaded query={inbox}>
            {({ total }) =>
              items.length === 0 ? (
                <EmptyState title={isNarrowed ? 'Nothing matches' : title}>{words}</EmptyState>
              ) : (
                <>
                  <InboxList
                    items={items.slice(0, drawn)}
                    openId={openId}
                    now={now}
                    addressOf={open.addressOf}
                    isDone={show === 'done'}
                  />
                  {show !== 'snoozed' && total > items.length && (
                    <p className="text-ink-2">
                      These are {items.length} of {total.toLocaleString('en-US')}. Search, or choose
                      a kind or a person, to see others.
                    </p>
                  )}
                </>
              )
            }
          </Loaded>
          {part === 'held' && <OtherEmails />}
        </div>
        {openId ? (
          <OpenItem
            key={openId}
            id={openId}
            onLeft={() => onLeft(openId)}
            item={chosen}
            isLoading={inbox.isPending}
            now={now}
            back={open.addressOf(null)}
          />
        ) : (
          <div className="max-lg:hidden" hidden={items.length === 0}>
            <EmptyState title="Choose what to answer">
              Press J and K to go through the list, or click an entry.
            </EmptyState>
          </div>
        )}
      </div>
    </Page>
  )
}
export default InboxPage

/** Leads to what is no longer held. */
const OtherEmails = () => (
  <p className="text-ink-2">
    Decided emails are kept apart:{' '}
    <Link className="link" to={`${paths.adminIncomingEmails}?state=spam`}>
      Spam
    </Link>
    ,{' '}
    <Link className="link" to={`${paths.adminIncomingEmails}?state=refused`}>
      Not accepted
    </Link>
  </p>
)

type Counts = { total: number; snoozed: number } | undefined
const countOf = (value: InboxShown, show: InboxShown, counts: Counts) => {
  if (value === 'snoozed') return show === 'done' ? undefined : counts?.snoozed
  return value === show || (value === 'open' && show === 'snoozed') ? counts?.total : undefined
}

const Counted = ({ words, count }: { words: string; count: number | undefined }) => (
  <>
    {words}
    {count !== undefined && (
      <span className="num font-normal"> {count.toLocaleString('en-US')}</span>
    )}
  </>
)
