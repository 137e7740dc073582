import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { list as listMilestones } from '../../../../contract/work/milestones.ts'
import type { BillingRun } from '../../../../contract/money/billing-schedules.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Input, Select } from '../../../ui/controls.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { emptyStep } from './schedule-form.ts'
import type { ScheduleFormOf } from './ScheduleForm.tsx'

type Props = { form: ScheduleFormOf; isDates: boolean; runs: readonly BillingRun[] }

const whens = [
  { value: 'day', label: 'On a date' },
  { value: 'milestone', label: 'After a milestone' },
]

/** The dates of a schedule, or its installments with their shares. */
export const StepFields = ({ form, isDates, runs }: Props) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'steps' })
  const billed = new Set(runs.map(({ key }) => key))
  const isBilled = (stepId: number | null) => stepId !== null && billed.has(`step ${stepId}`)
  const left = 100 - form.watch('steps').reduce((sum, { share }) => sum + (Number(share) || 0), 0)
  const next = isDates ? emptyStep('dates') : emptyStep('installments', String(Math.max(left, 0)))
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby="steps-error">
      <legend className="mb-2 text-[0.9375em] font-semibold">
        {isDates ? 'Dates' : 'Installments'}
      </legend>
      <ol className="grid gap-3">
        {fields.map((field, at) => (
          <Step
            key={field.id}
            form={form}
            at={at}
            isDates={isDates}
            isBilled={isBilled(field.stepId)}
            onRemove={fields.length > 1 ? () => remove(at) : undefined}
          />
        ))}
      </ol>
      <FieldError id="steps-error" error={errorOf(form, 'steps')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button onClick={() => append(next)}>
          <Plus className="size-4" aria-hidden />
          {isDates ? 'Add date' : 'Add installment'}
        </Button>
        {!isDates && (
          <p className="text-ink-2" role="status">
            {left === 0 ? '100% in total' : `${Math.round(left * 100) / 100}% is not planned`}
          </p>
        )}
      </div>
    </fieldset>
  )
}

type StepProps = {
  form: ScheduleFormOf
  at: number
  isDates: boolean
  /** Whether it was billed, and so stays as it is. */
  isBilled: boolean
  onRemove: (() => void) | undefined
}

const Step = ({ form, at, isDates, isBilled, onRemove }: StepProps) => {
  const isDated = isDates || form.watch(`steps.${at}.when`) === 'day'
  const wrong = form.formState.errors.steps?.[at] !== undefined
  const invalid = wrong ? { 'aria-invalid': true, 'aria-describedby': 'steps-error' } : {}
  return (
    <li
      className={`grid grid-cols-2 items-start gap-2 border-t border-line pt-3 ${isDates ? 'sm:grid-cols-[minmax(0,1fr)_11rem_auto]' : 'sm:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)_6rem_auto]'}`}
    >
      <Field label="Label" className="max-sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            {...form.register(`steps.${at}.label`)}
            readOnly={isBilled}
            placeholder={at === 0 && !isDates ? 'Deposit' : ''}
          />
        )}
      </Field>
      {!isDates && (
        <Field label="Billed">
          {(control) => (
            <Select
              {...control}
              {...form.register(`steps.${at}.when`)}
              disabled={isBilled}
              options={whens}
            />
          )}
        </Field>
      )}
      {isDated ? (
        <Field label="Date">
          {(control) => (
            <Input
              {...control}
              {...invalid}
              {...form.register(`steps.${at}.day`, { setValueAs: (day: string) => day || null })}
              readOnly={isBilled}
              type="date"
            />
          )}
        </Field>
      ) : (
        <MilestoneField form={form} at={at} isBilled={isBilled} />
      )}
      {!isDates && (
        <Field label="Share in %">
          {(control) => (
            <Input
              {...control}
              {...invalid}
              {...form.register(`steps.${at}.share`)}
              readOnly={isBilled}
              inputMode="decimal"
              className="num text-right"
            />
          )}
        </Field>
      )}
      <span className="justify-self-end self-end max-sm:col-start-2 sm:mt-6">
        <TipButton
          label={isDates ? `Remove date ${at + 1}` : `Remove installment ${at + 1}`}
          disabled={isBilled || !onRemove}
          onClick={() => onRemove?.()}
        >
          <Trash2 className="size-4" aria-hidden />
        </TipButton>
      </span>
    </li>
  )
}

const MilestoneField = ({ form, at, isBilled }: Pick<StepProps, 'form' | 'at' | 'isBilled'>) => {
  const [projectId, chosen] = form.watch(['projectId', `steps.${at}.milestoneId`])
  const milestones = useCall(
    listMilestones,
    { params: { projectId: Number(projectId) } },
    { enabled: Boolean(projectId) },
  )
  const known = milestones.data ?? []
  const isGone = chosen && milestones.data && !known.some(({ id }) => String(id) === chosen)
  return (
    <Field label="Milestone" hint={projectId ? '' : 'Choose a project first.'}>
      {(control) => (
        <Select
          {...control}
          {...form.register(`steps.${at}.milestoneId`)}
          disabled={isBilled || !projectId}
          // Options load after the field is registered; only a controlled value survives that.
          value={chosen}
          options={[
            { value: '', label: 'Choose a milestone' },
            ...known.map(({ id, name, doneAt }) => ({
              value: String(id),
              label: doneAt ? `${name} (completed)` : name,
            })),
            ...(isGone ? [{ value: chosen, label: 'Deleted milestone' }] : []),
          ]}
        />
      )}
    </Field>
  )
}
