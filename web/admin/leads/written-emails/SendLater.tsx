import { CheckboxField } from '../../../platform/fields.tsx'
import type { Compose } from './compose.ts'
import { LeavesAt } from './LeavesAt.tsx'

/** Lets an email leave at a chosen time rather than at once. */
export const SendLater = ({ form, timeZone }: { form: Compose['form']; timeZone: string }) => (
  <div className="grid gap-3">
    <CheckboxField form={form} name="isLater" label="Send later" />
    {form.watch('isLater') && <LeavesAt form={form} name="sendAt" timeZone={timeZone} />}
  </div>
)
