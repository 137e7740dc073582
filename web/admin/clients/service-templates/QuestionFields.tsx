import type { UseFieldArrayReturn } from 'react-hook-form'
import { questionKinds } from '../../../../contract/clients/onboarding-questions.ts'
import type { FormOf } from '../../../platform/form.ts'
import { Checkbox, Input, Select, Textarea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { OrderButtons } from '../../../ui/OrderButtons.tsx'
import { kindLabels, messageAt, type templateSchema, type TypedTemplate } from './template-form.ts'

type QuestionFieldsProps = {
  form: FormOf<typeof templateSchema>
  section: number
  at: number
  list: UseFieldArrayReturn<TypedTemplate, `sections.${number}.questions`, 'key'>
}

const kinds = questionKinds.map((value) => ({ value, label: kindLabels[value] }))

/** A question of a section: its text, the kind of the answer, and what helps to answer it. */
export const QuestionFields = ({ form, section, at, list }: QuestionFieldsProps) => {
  const path = `sections.${section}.questions.${at}` as const
  const { errors } = form.formState
  const [text, kind, asksForFiles] = form.watch([
    `${path}.text`,
    `${path}.kind`,
    `${path}.asksForFiles`,
  ])
  const isChoice = kind.endsWith('select')
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0">
      <div className="flex items-start gap-3">
        <Field
          label={`Question ${at + 1}`}
          className="min-w-0 flex-1"
          error={messageAt(errors, `${path}.text`)}
          required
        >
          {(control) => <Input {...form.register(`${path}.text`)} {...control} />}
        </Field>
        <span className="pt-6">
          <OrderButtons
            id={`question-${section}`}
            label={text || `question ${at + 1}`}
            at={at}
            count={list.fields.length}
            onMove={(to) => list.move(at, to)}
            onRemove={() => list.remove(at)}
          />
        </span>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Answer">
          {(control) => <Select {...form.register(`${path}.kind`)} {...control} options={kinds} />}
        </Field>
        <Field label="Hint" error={messageAt(errors, `${path}.help`)}>
          {(control) => <Input {...form.register(`${path}.help`)} {...control} />}
        </Field>
      </div>
      <Field
        label={isChoice ? 'Options' : 'Answers for those whom it doesn’t concern'}
        hint={isChoice ? 'One per line' : 'Such as “We have none yet”, one per line; may be empty'}
        error={messageAt(errors, `${path}.options`)}
        required={isChoice}
      >
        {(control) => (
          <Textarea {...form.register(`${path}.options`)} {...control} rows={isChoice ? 4 : 1} />
        )}
      </Field>
      <Checkbox {...form.register(`${path}.asksForFiles`)} label="Asks for files as well" />
      {asksForFiles && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Which files" error={messageAt(errors, `${path}.filesLabel`)} required>
            {(control) => <Input {...form.register(`${path}.filesLabel`)} {...control} />}
          </Field>
          <Field label="Hint for the files">
            {(control) => <Input {...form.register(`${path}.filesHelp`)} {...control} />}
          </Field>
        </div>
      )}
    </li>
  )
}
