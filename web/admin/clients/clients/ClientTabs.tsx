import type { ReactNode } from 'react'
import type { Action } from '../../../../contract/access.ts'
import type { Client } from '../../../../contract/clients/clients.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useMay } from '../../../platform/use-may.ts'
import { HistoryPanel } from '../../../shared/core/audit-entries/HistoryPanel.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { ClientContent } from '../../content/content-pieces/ClientContent.tsx'
import { CreateContentTab } from '../../content/content-pieces/CreateContentTab.tsx'
import { SearchTab } from '../../content/search-reports/SearchTab.tsx'
import { ResearchTab } from '../../content/keywords/ResearchTab.tsx'
import { Emails } from '../../leads/written-emails/Emails.tsx'
import {
  ClientSchedules,
  UpcomingInvoices,
} from '../../money/billing-schedules/ClientSchedules.tsx'
import { ClientRetainers } from '../../money/retainer-entries/ClientRetainers.tsx'
import { ContactsPanel } from '../contacts/ContactsPanel.tsx'
import { ClientMeetings } from '../meetings/ClientMeetings.tsx'
import { ClientWorkflows } from '../onboarding/ClientWorkflows.tsx'
import { ClientOverview } from './ClientOverview.tsx'
import {
  ClientConsultations,
  ClientEmails,
  ClientFiles,
  ClientInvoices,
  ClientProjects,
  ClientRequests,
} from './ClientRecords.tsx'

/** The retainers of a client, for whoever may see them. */
const Retainers = ({ clientId }: { clientId: number }) =>
  useMay()('retainer-entries.list') ? <ClientRetainers clientId={clientId} /> : null

type ClientTab = {
  label: string
  /** The action that the tab needs; everybody who sees the client sees one without. */
  action?: Action
  content: (client: Client) => ReactNode
}

const stack = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2'

const tabs = {
  overview: { label: 'Overview', content: (client) => <ClientOverview client={client} /> },
  people: {
    label: 'People',
    action: 'contacts.manage',
    content: (client) => <ContactsPanel client={client} />,
  },
  emails: {
    label: 'Emails',
    action: 'written-emails.manage',
    content: ({ id }) => (
      <Panel title="Emails">
        <Emails noun="clients" recordId={id} />
      </Panel>
    ),
  },
  work: {
    label: 'Projects',
    action: 'projects.list',
    content: ({ id }) => (
      <div className={stack}>
        <ClientProjects clientId={id} />
        <Retainers clientId={id} />
      </div>
    ),
  },
  invoices: {
    label: 'Invoices',
    action: 'invoices.list',
    content: ({ id }) => (
      <div className={stack}>
        <div className="grid min-w-0 gap-4">
          <ClientInvoices clientId={id} />
          <ClientSchedules clientId={id} />
        </div>
        <UpcomingInvoices clientId={id} />
      </div>
    ),
  },
  research: {
    label: 'Research & Select',
    action: 'keywords.manage',
    content: (client) => <ResearchTab client={client} />,
  },
  create: {
    label: 'Create Content',
    action: 'keywords.manage',
    content: ({ id }) => <CreateContentTab clientId={id} />,
  },
  manage: {
    label: 'Content',
    action: 'content-pieces.list',
    content: ({ id }) => <ClientContent clientId={id} />,
  },
  search: {
    label: 'Search',
    action: 'search-reports.manage',
    content: ({ id }) => <SearchTab clientId={id} />,
  },
  onboarding: {
    label: 'Onboarding',
    action: 'onboarding.list',
    content: ({ id }) => <ClientWorkflows clientId={id} />,
  },
  requests: {
    label: 'Requests',
    action: 'service-requests.list',
    content: ({ id }) => (
      <div className={stack}>
        <ClientRequests clientId={id} />
        <ClientMeetings clientId={id} />
        <ClientConsultations clientId={id} />
      </div>
    ),
  },
  files: {
    label: 'Files',
    action: 'project-files.ofClients',
    content: ({ id }) => <ClientFiles clientId={id} />,
  },
  activity: {
    label: 'Activity',
    action: 'audit-entries.list',
    content: ({ id, email }) => (
      <div className={stack}>
        <HistoryPanel of={{ clientId: id }} />
        <ClientEmails email={email} />
      </div>
    ),
  },
} as const satisfies Record<string, ClientTab>
export type ClientTabId = keyof typeof tabs

const ids = Object.keys(tabs) as ClientTabId[]
const choices = { tab: null } as const

type Props = {
  client: Client
  /** The tabs that are shown, the first of them open at first; all if omitted. */
  only?: readonly ClientTabId[]
  /** Other labels than the usual ones. */
  labels?: Partial<Record<ClientTabId, string>>
}

/** The tabs of a client. The open one is in the URL. */
export const ClientTabs = ({ client, only = ids, labels = {} }: Props) => {
  const { values, set } = useFilters(choices)
  const may = useMay()
  const allowed = only.filter((id) => {
    const { action }: ClientTab = tabs[id]
    return action === undefined || may(action)
  })
  const [atFirst = 'overview'] = allowed
  return (
    <Tabs
      label="About this client"
      tabs={allowed.map((value) => ({
        value,
        label: labels[value] ?? tabs[value].label,
        content: tabs[value].content(client),
      }))}
      value={allowed.find((id) => id === values.tab) ?? atFirst}
      onChange={(tab) => set({ tab: tab === atFirst ? '' : tab })}
    />
  )
}
