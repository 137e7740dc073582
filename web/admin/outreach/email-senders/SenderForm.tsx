import {
  type EmailSender,
  senderChanges,
  update,
} from '../../../../contract/outreach/email-senders.ts'
import { call } from '../../../platform/call.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { NumberField } from '../../../platform/NumberField.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'

const fields = ['perSecond', 'perHour', 'perDay', 'perDomain', 'connections'] as const
const valuesOf = (sender: EmailSender) => ({
  perSecond: sender.perSecond,
  perHour: sender.perHour,
  perDay: sender.perDay,
  perDomain: sender.perDomain,
  connections: sender.connections,
  seen: sender.updatedAt,
})

/** The dialog for an account's sending limits. */
export const SenderDialog = ({ sender, onClose }: { sender: EmailSender; onClose: () => void }) => {
  const { address } = sender
  const form = useSchemaForm(senderChanges, valuesOf(sender))
  const failed = 'Failed to update the sending limits'
  const stale = useStale({ row: sender, form, fields, valuesOf, failed })
  return (
    <FormDialog
      title="Sending limits"
      description={address}
      form={form}
      draft={`email-sender:${address}`}
      submit="Save limits"
      onSubmit={async (body) => {
        const updatedAt = stale.seen()
        await call(update, { params: { address }, body: { ...body, updatedAt } })
        void invalidate('email-campaigns')
        toast({ title: 'Success', description: 'Sending limits updated successfully' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <p className="text-ink-2">
        Your provider publishes what your account may send. Leave a field empty for no limit.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField form={form} name="perSecond" label="Per second" min={1} optional />
        <NumberField form={form} name="perHour" label="Per hour" min={1} optional />
        <NumberField form={form} name="perDay" label="Per day" min={1} optional />
      </div>
      <NumberField
        form={form}
        name="perDomain"
        label="Per minute to one domain"
        hint="Large providers delay senders who send too much at once"
        min={1}
        optional
      />
      <NumberField
        form={form}
        name="connections"
        label="Simultaneous connections"
        hint="1 to 20, to the mail server"
        min={1}
        max={20}
      />
    </FormDialog>
  )
}
