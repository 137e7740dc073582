import type { Client } from '../../../../contract/clients/clients.ts'
import { useMay } from '../../../platform/use-may.ts'
import { HistoryPanel } from '../../../shared/core/audit-entries/HistoryPanel.tsx'
import { InternalNotes } from '../../core/internal-notes/InternalNotes.tsx'
import { ClientWishes } from '../../leads/answer-proposals/Proposals.tsx'
import { ClientBilling } from '../../money/billing-details/ClientBilling.tsx'
import { ClientMoney } from '../../money/statements/ClientMoney.tsx'
import { ClientWaiting } from '../../overview/today/ClientWaiting.tsx'
import { PeoplePanel } from '../contacts/PeoplePanel.tsx'
import { ClientMeetings } from '../meetings/ClientMeetings.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import { ClientProjects } from './ClientRecords.tsx'

const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4'

/** The first tab of a client: what waits, projects and history; beside them, what comes next, money, people, details. */
export const ClientOverview = ({ client }: { client: Client }) => {
  const { id } = client
  const may = useMay()
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className={column}>
          <ClientWishes clientId={id} />
          {may('today.read') && <ClientWaiting clientId={id} />}
          {may('projects.list') && <ClientProjects clientId={id} />}
          <InternalNotes noun="clients" recordId={id} />
          <HistoryPanel of={{ clientId: id }} />
        </div>
        <div className={column}>
          {may('meetings.list') && <ClientMeetings clientId={id} />}
          {may('statements.read') && <ClientMoney clientId={id} />}
          {may('billing-details.write') && <ClientBilling client={client} />}
          {may('contacts.manage') && <PeoplePanel client={client} />}
          <ClientFacts client={client} />
        </div>
      </div>
    </div>
  )
}
