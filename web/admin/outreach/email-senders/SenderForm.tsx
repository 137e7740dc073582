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
const shownOf = (sender: EmailSender) => ({
  perSecond: sender.perSecond,
  perHour: sender.perHour,
  perDay: sender.perDay,
  perDomain: sender.perDomain,
  connections: sender.connections,
  seen: sender.updatedAt,
})

/** The dialog in which an account's limits are set. */
export const SenderDialog = ({ sender, onClose }: { sender: EmailSender; onClose: () => void }) => {
  const { address } = sender
  const form = useSchemaForm(senderChanges, shownOf(sender))
  const failed = 'Failed to update the sending limits'
  const stale = useStale({ row: sender, form, fields, shown: shownOf, failed })
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
        Providers tell what an account may send. A field that stays empty sets no limit.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField form={form} name="perSecond" label="A second" min={1} optional />
        <NumberField form={form} name="perHour" label="An hour" min={1} optional />
        <NumberField form={form} name="perDay" label="A day" min={1} optional />
      </div>
      <NumberField
        form={form}
        name="perDomain"
        label="A minute to one domain"
        hint="Large providers put off who sends them much at once"
        min={1}
        optional
      />
      <NumberField
        form={form}
        name="connections"
        label="Connections at once"
        hint="1 to 20, to the mail server of SMTP_URL"
        min={1}
        max={20}
      />
    </FormDialog>
  )
}
