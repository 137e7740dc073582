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
  const tabs = [
    { value: 'details', label: 'Details', content: <ClientFacts client={client} /> },
    { value: 'people', label: 'People', content: <ContactsPanel client={client} /> },
    {
      value: 'work',
      label: 'Projects',
      content: <ClientProjects clientId={id} />,
    },
    { value: 'onboarding', label: 'Onboarding', content: <ClientWorkflows clientId={id} /> },
    { value: 'content', label: 'Content', content: <ClientContent clientId={id} /> },
    {
      value: 'requests',
      label: 'Requests',
      content: (
        <div className={stack}>
          <ClientRequests clientId={id} />
          <ClientMeetings clientId={id} />
          <ClientConsultations clientId={id} />
        </div>
      ),
    },
    { value: 'invoices', label: 'Invoices', content: <ClientInvoices clientId={id} /> },
    { value: 'files', label: 'Files', content: <ClientFiles clientId={id} /> },
    {
      value: 'activity',
      label: 'Activity',
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
      tabs={tabs}
      value={values.section}
      onChange={(section) => set({ section: section as (typeof values)['section'] })}
    />
  )
}
