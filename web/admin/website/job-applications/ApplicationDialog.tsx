import { useRef, useState } from 'react'
import { type ApplicationDetail, read } from '../../../../contract/website/job-applications.ts'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { queryOf } from '../../../platform/query.tsx'
import { queryClient } from '../../../platform/query-client.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type Tab, Tabs } from '../../../ui/Tabs.tsx'
import { NotesSection } from '../../core/internal-notes/InternalNotes.tsx'
import { applicationKind } from './commands.ts'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { DeleteApplication } from './DeleteApplication.tsx'
import { FollowUp } from './FollowUp.tsx'
import { applicantName } from './labels.ts'
import { ApplicationEmails } from './Emails.tsx'
import { ResumePreview } from './ResumePreview.tsx'
import { Retention } from './Retention.tsx'

/** An application: its details, the resume, emails to the applicant, stage and notes. */
export const ApplicationDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <ItemDialog title="Application" endpoint={read} id={id} onClose={onClose}>
    {(application) => <ApplicationContent id={id} application={application} onClose={onClose} />}
  </ItemDialog>
)

const ApplicationContent = ({
  id,
  application,
  onClose,
}: {
  id: string
  application: ApplicationDetail
  onClose: () => void
}) => {
  useRecord(applicationKind, application, 'dialog')
  const [tab, setTab] = useState('about')
  const [begun, setBegun] = useState(0)
  const tabsPart = useRef<HTMLDivElement>(null)
  const write = () => {
    setTab('emails')
    setBegun((count) => count + 1)
    tabsPart.current?.scrollIntoView({ block: 'nearest' })
  }
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: queryOf(read, { params: { id } }).queryKey })
  const tabs: Tab[] = [
    { value: 'about', label: 'About', content: <ApplicationFacts application={application} /> },
    { value: 'resume', label: 'Resume', content: <ResumePreview application={application} /> },
    {
      value: 'emails',
      label: 'Emails',
      content: <ApplicationEmails key={begun} application={application} startsOpen={begun > 0} />,
    },
  ]
  return (
    <Dialog
      title={applicantName(application)}
      description={application.position}
      width="lg"
      onClose={onClose}
    >
      <div className="app grid gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div ref={tabsPart} className="grid min-w-0 content-start gap-6">
          <Tabs label="Application" tabs={tabs} value={tab} onChange={setTab} />
          <NotesSection noun="job-applications" recordId={application.id} />
        </div>
        <div className="grid content-start gap-6">
          <FollowUp application={application} onSaved={refresh} onWrite={write} />
          <Retention application={application} />
          <DeleteApplication application={application} onGone={onClose} />
        </div>
      </div>
    </Dialog>
  )
}
