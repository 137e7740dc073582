import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { type DocumentLanguage } from '../../../../contract/money/document-languages.ts'
import {
  reminderTextId,
  type ReminderTone,
  reminderTones,
} from '../../../../contract/money/reminder-words.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { paths } from '../../../paths.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { Link } from '../../../platform/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Input, Select } from '../../../ui/controls.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import type { ReminderFormOf } from './ReminderForm.tsx'

const whens = [
  { value: 'before', label: 'before it is due' },
  { value: 'after', label: 'after the due date' },
]
const tones = keysOf(reminderTones)
  .filter((tone) => tone !== 'due-soon')
  .map((value) => ({ value, label: reminderTones[value] }))

/** The days on which a reminder goes out, each with its text. */
export const StepFields = ({ form }: { form: ReminderFormOf }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'steps' })
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby="steps-error">
      <legend className="mb-2 font-display text-[1.125em] font-[640]">Reminders</legend>
      <p className="max-w-[60ch] text-ink-2">
        They go out automatically in the morning while an invoice is unpaid, once for each day.
      </p>
      {fields.length === 0 ? (
        <p>No reminder goes out automatically.</p>
      ) : (
        <ol className="grid gap-3">
          {fields.map((field, at) => (
            <Step key={field.id} form={form} at={at} onRemove={() => remove(at)} />
          ))}
        </ol>
      )}
      <FieldError id="steps-error" error={errorOf(form, 'steps')} />
      <span>
        <Button onClick={() => append({ days: '30', when: 'after', tone: 'final' })}>
          <Plus className="size-4" aria-hidden />
          Add reminder
        </Button>
      </span>
      <Texts language={form.watch('language') as DocumentLanguage} />
    </fieldset>
  )
}

type StepProps = { form: ReminderFormOf; at: number; onRemove: () => void }

const Step = ({ form, at, onRemove }: StepProps) => {
  const errors = form.formState.errors.steps?.[at]
  const invalid = errors ? { 'aria-invalid': true, 'aria-describedby': 'steps-error' } : {}
  const isBefore = form.watch(`steps.${at}.when`) === 'before'
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-2 border-t border-line pt-3 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Field label="Days">
        {(control) => (
          <Input
            {...control}
            {...invalid}
            {...form.register(`steps.${at}.days`)}
            inputMode="numeric"
            className="num text-right"
          />
        )}
      </Field>
      <Field label="When">
        {(control) => (
          <Select {...control} {...form.register(`steps.${at}.when`)} options={whens} />
        )}
      </Field>
      <span className="max-sm:col-span-2 max-sm:row-start-2">
        {isBefore ? (
          <Field label="Text">
            {(control) => <Input {...control} readOnly value={reminderTones['due-soon']} />}
          </Field>
        ) : (
          <Field label="Text">
            {(control) => (
              <Select {...control} {...form.register(`steps.${at}.tone`)} options={tones} />
            )}
          </Field>
        )}
      </span>
      <span className="mt-6 justify-self-end">
        <TipButton label={`Remove reminder ${at + 1}`} onClick={onRemove}>
          <Trash2 className="size-4" aria-hidden />
        </TipButton>
      </span>
    </li>
  )
}

const Texts = ({ language }: { language: DocumentLanguage }) => (
  <p className="text-ink-2">
    Change the words:{' '}
    {keysOf(reminderTones).map((tone: ReminderTone, at) => (
      <span key={tone}>
        {at > 0 && ', '}
        <Link
          className="link"
          to={`${paths.adminEmailTexts}?email=${reminderTextId(tone, language)}`}
        >
          {reminderTones[tone].replace('Friendly: d', 'D')}
        </Link>
      </span>
    ))}
  </p>
)
