import { useState } from 'react'
import {
  type ClientDeletionRequest,
  decline,
  list,
} from '../../../../contract/operations/deletion-requests.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { adminClientPath } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'

/** Clients who have asked for their account to be deleted. An admin deletes it or declines with a reason. */
export const DeletionRequests = () => {
  const requests = useCall(list, {})
  const deleting = useOpenItem('delete')
  const [declined, setDeclined] = useState<ClientDeletionRequest | null>(null)
  return (
    <>
      {requests.data?.map((request) => (
        <section key={request.id} aria-label={`Deletion requested by ${request.clientName}`}>
          <Notice
            tone="warn"
            title={`${clientOf(request)} has asked to delete their account`}
            action={
              <span className="flex flex-wrap gap-2">
                <Button onClick={() => setDeclined(request)}>Decline with a reason</Button>
                {request.contactOf === null ? (
                  <Button look="danger" onClick={() => deleting.open(request.clientId)}>
                    Delete now
                  </Button>
                ) : (
                  <Link className={buttonClass('line')} to={adminClientPath(request.contactOf)}>
                    Open client
                  </Link>
                )}
              </span>
            }
          >
            <span className="[overflow-wrap:anywhere]">
              {request.clientEmail}, {dateTime(request.createdAt)}
              {request.reason && `: ${request.reason}`}
            </span>
          </Notice>
        </section>
      ))}
      {declined && <Decline request={declined} onClose={() => setDeclined(null)} />}
    </>
  )
}

type DeclineProps = { request: ClientDeletionRequest; onClose: () => void }

const Decline = ({ request, onClose }: DeclineProps) => {
  const form = useSchemaForm(decline.body, { answer: '' })
  return (
    <FormDialog
      title="Decline the deletion"
      description={saidOf(teamEmailWords.deletionRefused(clientOf(request)))}
      form={form}
      draft={`deletion-request:${request.id}`}
      submit="Decline"
      onSubmit={async (body) => {
        await call(decline, { params: { id: request.id }, body })
        await invalidate('deletion-requests')
        toast({ title: 'Success', description: `${request.clientName} has been notified` })
      }}
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="answer"
        label="Reason"
        hint="For example, an unpaid invoice."
        required
        rows={4}
      />
    </FormDialog>
  )
}
