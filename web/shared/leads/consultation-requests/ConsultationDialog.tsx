import { useEffect, useState } from 'react'
import {
  consultationRequestInput,
  type ConsultationRequestInput,
  create,
  responsePromiseHours,
} from '../../../../contract/leads/consultation-requests.ts'
import { call } from '../../../platform/call.ts'
import { useDialogs } from '../../../platform/dialogs.ts'
import { clockTime } from '../../../platform/dates.ts'
import { useDraft } from '../../../platform/draft.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { slotDay } from '../../../platform/next-slots.ts'
import { wantedSlot } from '../../../platform/wanted-slot.ts'
import { preloadDialog } from '../../../shell/dialog-table.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ConsultationFields } from './ConsultationFields.tsx'
import { usePrefill } from './prefill.ts'
import { hostOfPage, storeSlotChoice } from './slot-choice.ts'
import { submissionFailed } from './submission-failed.ts'

/**
 * `?dialog=consultation`. The input survives failed submissions, closing the dialog and reloads.
 * On success the slot dialog replaces it.
 */
const ConsultationDialog = ({ onClose }: { onClose: () => void }) => {
  const { open } = useDialogs()
  const [prefill] = useState(usePrefill())
  const form = useSchemaForm(consultationRequestInput, prefill)
  const [wanted] = useState(wantedSlot)
  const draft = useDraft('consultation', form)
  const isSending = form.formState.isSubmitting
  // The next dialog's code is there by the time it is needed, even if the connection isn't for a while.
  useEffect(() => preloadDialog('slot'), [])

  const send = async (body: ConsultationRequestInput) => {
    const { bookingToken, schedulingUrl } = await call(create, { body })
    const { name, email } = body
    storeSlotChoice({ bookingToken, schedulingUrl, name, email, host: hostOfPage() })
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
      locked={isSending}
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
            We restored your unsent draft.
          </Notice>
        )}
        {wanted && (
          <p className="num rounded-2 bg-sunken px-4 py-3 text-[.9375rem]">
            You chose <b className="font-semibold">{`${slotDay(wanted)}, ${clockTime(wanted)}`}</b>.
            You’ll confirm it in the next step.
          </p>
        )}
        <ConsultationFields form={form} />
        <Button
          type="submit"
          look="primary"
          className="w-full"
          busy={isSending}
          disabled={form.watch('services').length === 0}
        >
          Request consultation
        </Button>
      </Form>
    </Dialog>
  )
}
export default ConsultationDialog
