import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { serviceName } from '../../../../contract/service-types.ts'
import { useState } from 'react'
import { type ClientServiceRequest, readAny } from '../../../../contract/work/service-requests.ts'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { RequestHistory } from '../../../shared/work/service-requests/RequestHistory.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { UnconfirmedDialog } from '../../core/users/Unconfirmed.tsx'
import { NotesSection } from '../../core/internal-notes/InternalNotes.tsx'
import { Emails } from '../../leads/written-emails/Emails.tsx'
import { serviceRequestKind } from './commands.ts'
import { ConvertToProject } from './ConvertToProject.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestForm } from './RequestForm.tsx'
import { useRequestForm } from './use-request-form.ts'

type ServiceRequestDialogProps = { id: string; onClose: () => void }

/** A service request: its details, the team's answer, and conversion to a project. */
export const ServiceRequestDialog = ({ id, onClose }: ServiceRequestDialogProps) => (
  <ItemDialog title="Service request" endpoint={readAny} id={id} onClose={onClose}>
    {(request) => <Request request={request} onClose={onClose} />}
  </ItemDialog>
)

type RequestProps = { request: ClientServiceRequest; onClose: () => void }

const Request = ({ request, onClose }: RequestProps) => {
  useRecord(serviceRequestKind, request, 'dialog')
  const editor = useRequestForm(request)
  const [asking, setAsking] = useState(false)
  const [converting, setConverting] = useState<'no' | 'doubting' | 'yes'>('no')
  const close = () => (editor.isDirty ? setAsking(true) : onClose())
  return (
    <Dialog
      title={<ClientName name={request.clientName} unconfirmed={request.clientUnconfirmed} />}
      description={serviceName(request.serviceType)}
      width="lg"
      onClose={close}
      locked={editor.form.formState.isSubmitting}
    >
      <div className="app grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-7">
          <RequestFacts request={request} />
          <RequestHistory request={request} />
          <section aria-label="Emails" className="grid gap-3 border-t border-line pt-5">
            <h3 className="font-display text-[1.125em] font-[640]">Emails</h3>
            <Emails noun="service-requests" recordId={request.id} />
          </section>
          <NotesSection noun="service-requests" recordId={request.id} />
        </div>
        <RequestForm
          request={request}
          editor={editor}
          onConvert={() => setConverting(request.clientUnconfirmed ? 'doubting' : 'yes')}
        />
      </div>
      {converting === 'doubting' && (
        <UnconfirmedDialog
          client={{ name: request.clientName, email: request.clientEmail }}
          onConfirm={() => setConverting('yes')}
          onClose={() => setConverting('no')}
        />
      )}
      {converting === 'yes' && (
        <ConvertToProject
          request={request}
          onCreated={onClose}
          onClose={() => setConverting('no')}
        />
      )}
      {asking && (
        <ConfirmDialog
          title="Discard your changes?"
          confirm="Discard"
          onConfirm={() => {
            editor.draft.discard()
            onClose()
          }}
          onClose={() => setAsking(false)}
        >
          Your changes to the answer, notes and status aren’t saved.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
