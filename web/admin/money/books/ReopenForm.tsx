import * as z from 'zod/mini'
import { required } from '../../../../contract/fields.ts'
import { reopen } from '../../../../contract/money/closed-months.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'

const schema = z.object({ reason: required('Please say why', 500) })

type Props = {
  month: string
  /** The last day that stays closed. */
  through: string
  onClose: () => void
}

/** Opens the last closed month again, with a reason that is kept. */
export const ReopenForm = ({ month, through, onClose }: Props) => {
  const form = useSchemaForm(schema, { reason: '' })
  return (
    <FormDialog
      title={`Reopen ${month}?`}
      description="Its figures can then change. Whoever has them already should know."
      draft="reopen-month"
      form={form}
      submit="Reopen"
      onSubmit={async ({ reason }) => {
        await call(reopen, { body: { through, reason } })
        void invalidate('closed-months', 'audit-entries')
        toast({ title: 'Success', description: `${month} is open` })
      }}
      onClose={onClose}
    >
      <TextField form={form} name="reason" label="Reason" required />
    </FormDialog>
  )
}
