import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { threadAssignee } from './cells.tsx'
import { AssigneeFilter, assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { type ThreadSummary, threads } from '../../../../contract/clients/messages.ts'
import { useFilters } from '../../../platform/filters.ts'
import { Link } from '../../../platform/Link.tsx'
import { List } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { filtersIn } from '../../../platform/filter-values.ts'
import type { PageCalls } from '../../../platform/lazy-page.ts'
import { listOf, useList } from '../../../platform/query.tsx'
import { adminClientPath, paths } from '../../../paths.ts'
import { teamConversation } from '../../../shared/clients/messages/conversation.ts'
import { FoundMessages } from '../../../shared/clients/messages/FoundMessages.tsx'
import { ThreadSearch } from '../../../shared/clients/messages/ThreadSearch.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { FilterBar } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { threadCall } from '../../../shared/clients/messages/thread-query.ts'
import { ClientThread, threadOf, useThreadOf } from './ClientThread.tsx'
import { writing } from './commands.ts'
import { ThreadList } from './ThreadList.tsx'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'

const choices = { assignee: null, q: null, show: ['all', 'unread'] } as const
const views = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const

export const calls: PageCalls = ({ search }) => {
  const { assignee, ...rest } = filtersIn(search, choices)
  const clientId = Number(new URLSearchParams(search).get('client'))
  return [
    listOf(threads, { query: { ...rest, ...assigneeIn(assignee) } }),
    ...(clientId ? [threadOf(clientId), threadCall(teamConversation(clientId))] : []),
  ]
}

/** The conversations with all clients: the list, and beside it the open one. */
const MessagesPage = () => {
  const filters = useFilters(choices)
  const { assignee, ...rest } = filters.values
  const list = useList(threads, { query: { ...rest, ...assigneeIn(assignee) } })
  const open = useOpenItem('client')
  const openId = useNewestOpen(open, filters.active ? [] : list.rows)
  const hasNoClients = list.data !== undefined && list.total === 0 && !filters.active
  return (
    <Page title="Messages">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={`grid gap-3 ${openId ? 'max-lg:hidden' : ''}`}>
          <FilterBar>
            <AssigneeFilter value={assignee} onChange={(next) => filters.set({ assignee: next })} />
            <SearchField
              label="Search clients"
              placeholder="Search clients by name, email, business..."
              value={filters.values.q}
              onChange={(q) => filters.set({ q })}
            />
            <Segments
              label="Show"
              options={views}
              value={filters.values.show}
              onChange={(show) => filters.set({ show })}
            />
          </FilterBar>
          <Panel flush className="list-panel">
            <List
              list={list}
              noun="clients"
              filters={filters}
              empty={
                <EmptyState
                  title="No clients yet"
                  action={
                    // On wide screens it is beside the list.
                    <Link
                      className={buttonClass('line', 'lg:hidden')}
                      to={`${paths.adminClients}?client=new`}
                    >
                      Add a client
                    </Link>
                  }
                >
                  Each client has one conversation with your team here.
                </EmptyState>
              }
            >
              {(rows) => <ThreadList rows={rows} shown={openId} addressOf={open.addressOf} />}
            </List>
          </Panel>
        </div>
        {openId ? (
          <OpenThread key={openId} clientId={Number(openId)} back={open.addressOf(null)} />
        ) : (
          <Panel className={`max-lg:hidden ${list.data === undefined ? 'invisible' : ''}`}>
            {hasNoClients ? (
              <EmptyState
                title="No conversations yet"
                action={
                  <Link className={buttonClass('line')} to={`${paths.adminClients}?client=new`}>
                    Add a client
                  </Link>
                }
              >
                Once you add a client, you can message them here.
              </EmptyState>
            ) : (
              <EmptyState title="Choose a conversation">
                The most recent one comes first.
              </EmptyState>
            )}
          </Panel>
        )}
      </div>
    </Page>
  )
}
export default MessagesPage

/** From this width on, the list and a conversation are side by side. */
const sideBySide = '(min-width: 64rem)'

/**
 * Returns the open conversation: the newest one where there is room for it beside the list and the address names none yet.
 * It is drawn together with the list, and the address follows.
 */
const useNewestOpen = (
  { openId, addressOf }: ReturnType<typeof useOpenItem>,
  rows: readonly ThreadSummary[],
) => {
  const navigate = useNavigate()
  const newest = rows[0]?.clientId
  const isChosen = openId === null && newest !== undefined && matchMedia(sideBySide).matches
  useEffect(() => {
    if (isChosen) void navigate(addressOf(newest), { replace: true })
  }, [isChosen, newest, addressOf, navigate])
  return isChosen ? String(newest) : openId
}

const OpenThread = ({
  clientId,
  back,
}: {
  clientId: number
  back: ReturnType<ReturnType<typeof useOpenItem>['addressOf']>
}) => {
  const threadQuery = useThreadOf(clientId)
  const { hash } = useLocation()
  const [conversation] = useState(() => teamConversation(clientId))
  const [q, setQ] = useState('')
  const client = threadQuery.data?.[0]
  return (
    <section
      aria-label={client ? `Messages with ${client.clientName}` : 'Conversation'}
      className="panel flex h-[max(26rem,calc(100dvh-10.5rem-var(--bar,0px)))] min-w-0 flex-col overflow-hidden lg:sticky lg:top-[4.75rem] lg:h-[max(28rem,calc(100dvh-6.25rem))]"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line px-panel py-2">
        <Link to={back} aria-label="Back to list" className={buttonClass('ghost', 'lg:hidden')}>
          <ArrowLeft className="size-4" aria-hidden />
        </Link>
        <div className="min-w-0 flex-1">
          {client && (
            <h2>
              <Link
                className="inline-block max-w-full truncate leading-6 hover:underline"
                to={adminClientPath(clientId)}
              >
                {client.clientName}
              </Link>
            </h2>
          )}
          {client?.clientUnconfirmed && <UnconfirmedBadge />}
          <p className="truncate text-ink-2">{client?.businessName}</p>
        </div>
        {client && (
          <span className="w-44 max-sm:order-last max-sm:w-full">
            <EditableCell
              field={threadAssignee}
              row={{ id: clientId, name: client.clientName, assigneeId: client.assigneeId }}
            />
          </span>
        )}
        <ThreadSearch value={q} onChange={setQ} />
      </header>
      <div className="min-h-0 flex-1">
        {q ? (
          <FoundMessages conversation={conversation} q={q} onClear={() => setQ('')} />
        ) : (
          <ClientThread clientId={clientId} threadQuery={threadQuery} focused={hash === writing} />
        )}
      </div>
    </section>
  )
}
