import type { ReactNode } from 'react'
import type { Action } from '../../../../contract/access.ts'
import type { Client } from '../../../../contract/clients/clients.ts'
import { useFilters } from '../../../platform/filters.ts'
import { HistoryPanel } from '../../../shared/core/audit-entries/HistoryPanel.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { ClientContent } from '../../content/content-pieces/ClientContent.tsx'
import { ContactsPanel } from '../contacts/ContactsPanel.tsx'
import { ClientWorkflows } from '../onboarding/ClientWorkflows.tsx'
import { ClientMeetings } from '../meetings/ClientMeetings.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import {
  ClientConsultations,
  ClientFiles,
  ClientInvoices,
  ClientEmails,
  ClientProjects,
  ClientRequests,
} from './ClientRecords.tsx'
import { useMay } from '../../../platform/use-may.ts'

const choices = {
  section: [
    'details',
    'people',
    'work',
    'onboarding',
    'content',
    'requests',
    'invoices',
    'files',
    'activity',
  ],
} as const

/** All sections of a client. The open one is in the URL. */
export const ClientSections = ({ client }: { client: Client }) => {
  const { values, set } = useFilters(choices)
  const { id } = client
  const stack = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2'
  const may = useMay()
  const tabs: { value: string; label: string; action?: Action; content: ReactNode }[] = [
    { value: 'details', label: 'Details', content: <ClientFacts client={client} /> },
    {
      value: 'people',
      label: 'People',
      action: 'contacts.manage',
      content: <ContactsPanel client={client} />,
    },
    {
      value: 'work',
      label: 'Projects',
      action: 'projects.list',
      content: <ClientProjects clientId={id} />,
    },
    {
      value: 'onboarding',
      label: 'Onboarding',
      action: 'onboarding.list',
      content: <ClientWorkflows clientId={id} />,
    },
    {
      value: 'content',
      label: 'Content',
      action: 'content-pieces.list',
      content: <ClientContent clientId={id} />,
    },
    {
      value: 'requests',
      label: 'Requests',
      action: 'service-requests.list',
      content: (
        <div className={stack}>
          <ClientRequests clientId={id} />
          <ClientMeetings clientId={id} />
          <ClientConsultations clientId={id} />
        </div>
      ),
    },
    {
      value: 'invoices',
      label: 'Invoices',
      action: 'invoices.list',
      content: <ClientInvoices clientId={id} />,
    },
    {
      value: 'files',
      label: 'Files',
      action: 'project-files.ofClients',
      content: <ClientFiles clientId={id} />,
    },
    {
      value: 'activity',
      label: 'Activity',
      action: 'audit-entries.list',
      content: (
        <div className={stack}>
          <HistoryPanel of={{ clientId: id }} />
          <ClientEmails email={client.email} />
        </div>
      ),
    },
  ]
  return (
    <Tabs
      label="About this client"
      tabs={tabs.filter(({ action }) => action === undefined || may(action))}
      value={values.section}
      onChange={(section) => set({ section: section as (typeof values)['section'] })}
    />
  )
}
