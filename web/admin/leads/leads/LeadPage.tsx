import { Pencil, Trash2, UserCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useParams } from '../../../platform/params.ts'
import { ofLead } from '../../../../contract/leads/lead-duplicates.ts'
import { type MarkedLead, read } from '../../../../contract/leads/leads.ts'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { BackLink } from '../../../platform/BackLink.tsx'
import { listPath } from '../../../platform/list-path.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import type { PageCalls } from '../../../platform/lazy-page.ts'
import { queryOf, useCall } from '../../../platform/query.tsx'
import { NoItemPage } from '../../../platform/NoItemPage.tsx'
import { adminClientPath, leadPath, paths } from '../../../paths.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Emails } from '../written-emails/Emails.tsx'
import { Page } from '../../../ui/Page.tsx'
import { DuplicatesNotice } from '../lead-duplicates/DuplicatesNotice.tsx'
import { MergeDialog } from '../lead-merges/MergeDialog.tsx'
import { StepPanel } from '../lead-steps/StepPanel.tsx'
import { TimelinePanel } from '../../overview/lead-timeline/TimelinePanel.tsx'
import { ConvertLead } from './ConvertLead.tsx'
import { leadKind } from './commands.ts'
import { DeleteLead } from './DeleteLead.tsx'
import { LeadFacts } from './LeadFacts.tsx'
import { LeadDialog } from './LeadForm.tsx'
import { leadName } from './labels.ts'
import { PinButton } from '../../PinButton.tsx'
import { useRecentRecord } from '../../recent-records.ts'

export const calls: PageCalls = ({ params: { id = '' } }) => [queryOf(read, { params: { id } })]

/** A lead with its timeline and next step. */
const LeadPage = () => {
  const { id = '' } = useParams()
  const lead = useCall(read, { params: { id } })
  useRecentRecord('leads', lead, ({ companyName }) => companyName)
  useRecord(leadKind, lead.data)
  const navigate = useNavigate()
  const foundId = lead.data?.id
  useEffect(() => {
    // The lead was merged into another one: replace the old id in the URL.
    if (foundId && String(foundId) !== id) void navigate(leadPath(foundId), { replace: true })
  }, [foundId, id, navigate])
  if (lead.data) return <LeadView key={lead.data.id} lead={lead.data} />
  const backLink = { to: paths.leadManagement, label: 'All leads' }
  return <NoItemPage title="Lead" noun="lead" query={lead} link={backLink} />
}
export default LeadPage

const LeadView = ({ lead }: { lead: MarkedLead }) => {
  const editing = useOpenItem('lead')
  const deleting = useOpenItem('delete')
  const converting = useOpenItem('convert')
  const merging = useOpenItem('merge')
  const duplicates = useCall(ofLead, { params: { id: lead.id } }).data ?? []
  const navigate = useNavigate()
  const id = String(lead.id)
  return (
    <Page
      title={leadName(lead)}
      actions={
        <>
          <PinButton noun="leads" id={lead.id} />
          {lead.clientId === null ? (
            <Button onClick={() => converting.open(id)}>
              <UserCheck className="size-4" aria-hidden />
              Convert to client
            </Button>
          ) : (
            <Link className={buttonClass('line')} to={adminClientPath(lead.clientId)}>
              Open client
            </Link>
          )}
          <ForRole may="leads.delete">
            <Button onClick={() => deleting.open(id)}>
              <Trash2 className="size-4" aria-hidden />
              Delete
            </Button>
          </ForRole>
          <Button look="primary" onClick={() => editing.open(id)}>
            <Pencil className="size-4" aria-hidden />
            Edit Lead
          </Button>
        </>
      }
    >
      <p>
        <BackLink to={paths.leadManagement}>All leads</BackLink>
      </p>
      <DuplicatesNotice duplicates={duplicates} mergeInto={lead.id} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 lg:order-2">
          <StepPanel leadId={lead.id} />
          <LeadFacts lead={lead} />
        </div>
        <div className="min-w-0">
          {lead.email && (
            <Panel title="Emails" className="mb-4">
              <Emails noun="leads" recordId={lead.id} />
            </Panel>
          )}
          <TimelinePanel leadId={lead.id} />
        </div>
      </div>
      {editing.openId && <LeadDialog id={id} onClose={editing.close} />}
      {converting.openId && <ConvertLead id={id} onClose={converting.close} />}
      {deleting.openId && (
        <DeleteLead
          id={id}
          onClose={deleting.close}
          onDeleted={() => void navigate(listPath(paths.leadManagement), { replace: true })}
        />
      )}
      {merging.openId && (
        <MergeDialog
          ids={[lead.id, Number(merging.openId)]}
          onClose={merging.close}
          onMerged={merging.close}
        />
      )}
    </Page>
  )
}
