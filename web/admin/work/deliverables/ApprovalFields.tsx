import type { UseFormReturn } from 'react-hook-form'
import { keysOf } from '../../../../contract/fields.ts'
import { approverChoices } from '../../../../contract/work/deliverables.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { CheckboxField } from '../../../platform/fields.tsx'
import { useCall } from '../../../platform/query.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import type { ApprovalValues } from './approval.ts'

const labels = { anyone: 'Anyone', all: 'All of …', any: 'One of …' } as const
const rules = keysOf(labels).map((value) => ({ value, label: labels[value] }))

/** The choice of who approves: anyone, all of some people, or one of them. Left out where there is nobody to choose among. */
export const ApprovalFields = <F extends ApprovalValues, T>({
  form: outer,
  projectId,
}: {
  form: UseFormReturn<F, unknown, T>
  projectId: number
}) => {
  const form = outer as unknown as UseFormReturn<ApprovalValues>
  const people = useCall(approverChoices, { params: { projectId } }).data ?? []
  const rule = form.watch('approval')
  const error = errorOf(form, 'approverIds')
  if (people.length < 2 && rule === 'anyone') return null
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? 'approvers-error' : undefined}>
      <legend className="mb-1.5 font-semibold">Who approves</legend>
      <Segments
        label="Who approves"
        options={rules}
        value={rule}
        onChange={(next) => {
          form.setValue('approval', next, { shouldDirty: true })
          form.clearErrors('approverIds')
        }}
      />
      {rule !== 'anyone' && (
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          {people.map(({ id, name }) => (
            <CheckboxField
              key={id}
              form={form}
              name="approverIds"
              value={String(id)}
              label={name}
            />
          ))}
        </div>
      )}
      <FieldError id="approvers-error" error={error} />
    </fieldset>
  )
}
