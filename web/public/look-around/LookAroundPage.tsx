import '../../ui/base.css'
import { useList, useCall } from '../../platform/query.tsx'
import { list as invoiceList } from '../../../contract/money/invoices.ts'
import { list as milestoneList } from '../../../contract/work/milestones.ts'
import { read as readProject } from '../../../contract/work/projects.ts'
import { useOpenItem } from '../../platform/open-item.ts'
import { useAgency } from '../../platform/site.ts'
import { InvoiceDialog } from '../../portal/money/invoices/InvoiceDialog.tsx'
import { InvoiceTable } from '../../portal/money/invoices/InvoiceTable.tsx'
import { ProjectPanels } from '../../portal/work/projects/ProjectPanels.tsx'
import { clientConversation } from '../../shared/clients/messages/conversation.ts'
import { MessageList } from '../../shared/clients/messages/MessageList.tsx'
import { useThread } from '../../shared/clients/messages/thread-query.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ConsultationButton } from '../ConsultationButton.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { GuestPortal } from './GuestPortal.tsx'
import { shownProjectId } from './sample-replies.ts'

/** The portal of a sample client, for visitors without an account. */
const LookAroundPage = () => {
  const { name } = useAgency()
  return (
    <>
      <section className="wrap pt-10 pb-8 sm:pt-14">
        <p>
          <SampleMark>Sample project, invented people</SampleMark>
        </p>
        <h1 className="h2 mt-3">Look around a client’s portal</h1>
        <p className="lead mt-5 max-w-[40rem]">
          Every client of {name} follows their project here. You’re looking as a guest: open designs
          and invoices, read along, change nothing.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ConsultationButton />
        </div>
      </section>
      <GuestPortal>
        <Portal />
      </GuestPortal>
    </>
  )
}
export default LookAroundPage

const places = [
  ['#guest-project', 'Project'],
  ['#guest-messages', 'Messages'],
  ['#guest-billing', 'Billing'],
] as const

const Portal = () => {
  const { data: project } = useCall(readProject, { params: { id: String(shownProjectId) } })
  const milestones = useCall(milestoneList, { params: { projectId: shownProjectId } })
  if (!project) return null
  return (
    <div className="border-t border-line bg-sunken">
      <div className="app app-portal wrap grid grid-cols-[minmax(0,1fr)] gap-4 py-8 sm:py-10">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2
            id="guest-project"
            className="scroll-mt-24 font-display text-[1.5rem]! font-[660] [overflow-wrap:anywhere]"
          >
            {project.name}
          </h2>
          <nav aria-label="Parts of the portal" className="-mx-3 flex flex-wrap">
            {places.map(([to, label]) => (
              <a key={to} href={to} className="nav-link">
                {label}
              </a>
            ))}
          </nav>
        </header>
        <ProjectPanels project={project} milestones={milestones.data}>
          <Messages />
          <Invoices />
        </ProjectPanels>
      </div>
    </div>
  )
}

const Messages = () => {
  const { name } = useAgency()
  const thread = useThread(clientConversation)
  return (
    <div id="guest-messages" className="scroll-mt-24">
      <Panel flush title="Messages">
        <div className="flex h-[26rem] flex-col border-t border-line">
          <MessageList
            conversation={clientConversation}
            label={`Conversation with ${name}`}
            messages={thread.query.data?.messages ?? []}
            thread={thread}
            unsent={[]}
            empty="No messages yet"
          />
          <p className="border-t border-line px-panel py-3 text-ink-2">
            You’re looking as a guest. Here the client writes to the team.
          </p>
        </div>
      </Panel>
    </div>
  )
}

const Invoices = () => {
  const { rows } = useList(invoiceList, { query: {} })
  const open = useOpenItem('open')
  return (
    <div id="guest-billing" className="scroll-mt-24">
      <Panel flush title="Billing & Payments" className="list-panel">
        <InvoiceTable rows={rows} open={open} />
      </Panel>
      {open.openId && <InvoiceDialog key={open.openId} id={open.openId} onClose={open.close} />}
    </div>
  )
}
