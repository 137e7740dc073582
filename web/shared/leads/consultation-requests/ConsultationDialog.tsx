import { useState } from 'react'
import {
  consultationRequestInput,
  type ConsultationRequestInput,
  create,
  responsePromiseHours,
} from '../../../../contract/leads/consultation-requests.ts'
import { call } from '../../../platform/call.ts'
import { useDialogs } from '../../../platform/dialogs.ts'
import { useDraft } from '../../../platform/draft.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { preloadDialog } from '../../../shell/dialog-table.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ConsultationFields } from './ConsultationFields.tsx'
import { useKnown } from './known.ts'
import { keepSlotChoice } from './slot-choice.ts'
import { submissionFailed } from './submission-failed.ts'

/**
 * `?dialog=consultation` (seed 000 section 2). What was typed stays when sending fails, when the
 * dialog is closed, and over a reload. On success the slot dialog takes its place.
 */
const ConsultationDialog = ({ onClose }: { onClose: () => void }) => {
  const { open } = useDialogs()
  const [known] = useState(useKnown())
  const form = useSchemaForm(consultationRequestInput, known)
  const draft = useDraft('consultation', form)
  const sending = form.formState.isSubmitting

  const send = async (body: ConsultationRequestInput) => {
    // What comes next, fetched beside the call.
    preloadDialog('slot')
    const { bookingToken, schedulingUrl } = await call(create, { body })
    keepSlotChoice({ bookingToken, schedulingUrl, name: body.name, email: body.email })
    draft.forget()
    toast({
      title: 'Information Saved Successfully',
      description: 'Please select a convenient time slot for your consultation.',
    })
    open('slot')
  }
  return (
    <Dialog
      title="Schedule Your Free Consultation"
      description={`Tell us about your project. We will respond within ${responsePromiseHours} hours.`}
      onClose={onClose}
      locked={sending}
    >
      <Form
        form={form}
        onSubmit={send}
        onFail={submissionFailed}
        className="grid gap-5 max-sm:pb-24"
      >
        {draft.restored && (
          <Notice
            action={
              <Button look="ghost" className="btn-sm" onClick={draft.discard}>
                Discard
              </Button>
            }
          >
            What you typed before is still here. It has not been sent yet.
          </Notice>
        )}
        <ConsultationFields form={form} />
        <Button
          type="submit"
          look="primary"
          className="w-full"
          busy={sending}
          disabled={form.watch('services').length === 0}
        >
          Request consultation
        </Button>
      </Form>
    </Dialog>
  )
}
export default ConsultationDialog
