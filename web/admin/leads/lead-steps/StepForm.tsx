import * as z from 'zod/mini'
import {
  type LeadStep,
  leadStepInput,
  reminderMinutes,
  set,
} from '../../../../contract/leads/lead-steps.ts'
import { call } from '../../../platform/call.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidToTeam } from '../../../platform/email-delivery.ts'

/** The fields of the form: like the request body, but with a local time and the reminder as text. */
const schema = z.object({
  what: leadStepInput.shape.what,
  dueAt: z.string().check(z.minLength(1, 'Please choose a date and time')),
  remind: z.enum(['0', '60', '1440', 'no']),
})

const options = [
  ...Object.entries(reminderMinutes).map(([value, label]) => ({ value, label })),
  { value: 'no', label: 'No reminder' },
]
const twoDigits = (part: number) => String(part).padStart(2, '0')
/** Formats a time for a `datetime-local` input. */
const local = (at: Date) =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
const tomorrowAtNine = () => {
  const at = new Date()
  at.setDate(at.getDate() + 1)
  at.setHours(9, 0, 0, 0)
  return at
}

/** The dialog for the next step with a lead and its time. */
export const StepForm = ({
  leadId,
  step,
  onClose,
}: {
  leadId: number
  step: LeadStep | null
  onClose: () => void
}) => {
  const form = useSchemaForm(schema, {
    what: step?.what ?? '',
    dueAt: local(step ? new Date(step.dueAt) : tomorrowAtNine()),
    remind: step?.remind === null ? 'no' : (String(step?.remind ?? 0) as '0'),
  })
  return (
    <FormDialog
      title="Next step"
      description={saidToTeam(teamEmailWords.step)}
      form={form}
      draft={`lead-step:${leadId}`}
      submit="Set next step"
      onSubmit={async ({ what, dueAt, remind }) => {
        const minutes = remind === 'no' ? null : (Number(remind) as 0 | 60 | 1440)
        const body = { what, dueAt: new Date(dueAt).toISOString(), remind: minutes }
        await call(set, { params: { id: leadId }, body })
        void invalidate('lead-steps', 'lead-timeline', 'leads')
        toast({ title: 'Success', description: 'Next step set' })
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="what"
        label="What comes next"
        placeholder="Call about the quote"
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="dueAt"
          label="When"
          type="datetime-local"
          max="2999-12-31T23:59"
          required
        />
        <SelectField form={form} name="remind" label="Reminder" options={options} />
      </div>
    </FormDialog>
  )
}
