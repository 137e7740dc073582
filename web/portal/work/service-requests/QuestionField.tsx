import type { serviceRequestInput } from '../../../../contract/work/service-requests.ts'
import type { ServiceQuestion } from '../../../../site/service-questions.ts'
import { SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import type { FormOf } from '../../../platform/form.ts'

type QuestionFieldProps = { form: FormOf<typeof serviceRequestInput>; question: ServiceQuestion }

/** A question of the form; all are optional. */
export const QuestionField = ({
  form,
  question: { id, question, hint, options, long },
}: QuestionFieldProps) => {
  const common = { form, name: `answers.${id}`, label: question, hint } as const
  if (options)
    return (
      <SelectField
        {...common}
        options={[
          { value: '', label: 'Choose…' },
          ...options.map((value) => ({ value, label: value })),
        ]}
      />
    )
  return long ? (
    <TextareaField {...common} maxLength={2000} rows={3} />
  ) : (
    <TextField {...common} maxLength={2000} />
  )
}
