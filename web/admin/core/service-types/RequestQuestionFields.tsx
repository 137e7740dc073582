import type { UseFieldArrayReturn } from 'react-hook-form'
import { Checkbox, Input, Textarea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { OrderButtons } from '../../../ui/OrderButtons.tsx'
import { messageAt } from '../email-texts/messages.ts'
import type { ServicesForm, TypedServices } from './service-types-form.ts'

type RequestQuestionFieldsProps = {
  form: ServicesForm
  service: number
  at: number
  list: UseFieldArrayReturn<TypedServices, `types.${number}.questions`, 'row'>
}

/** A question that a client answers who requests a service. */
export const RequestQuestionFields = ({ form, service, at, list }: RequestQuestionFieldsProps) => {
  const path = `types.${service}.questions.${at}` as const
  const { errors } = form.formState
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0">
      <div className="flex items-start gap-3">
        <Field
          label={`Question ${at + 1}`}
          className="min-w-0 flex-1"
          error={messageAt(errors, `${path}.question`)}
          required
        >
          {(control) => <Input {...form.register(`${path}.question`)} {...control} />}
        </Field>
        <span className="pt-6">
          <OrderButtons
            id={`question-${service}`}
            label={`question ${at + 1}`}
            at={at}
            count={list.fields.length}
            locked={false}
            onMove={(to) => list.move(at, to)}
            onRemove={() => list.remove(at)}
          />
        </span>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Hint" error={messageAt(errors, `${path}.hint`)}>
          {(control) => <Input {...form.register(`${path}.hint`)} {...control} />}
        </Field>
        <Field
          label="Choices"
          hint="One per line; empty for an answer in their own words"
          error={messageAt(errors, `${path}.options`)}
        >
          {(control) => <Textarea {...form.register(`${path}.options`)} {...control} rows={2} />}
        </Field>
      </div>
      <Checkbox {...form.register(`${path}.isLong`)} label="The answer may take several lines" />
    </li>
  )
}
