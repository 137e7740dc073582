import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, type UseFieldArrayReturn } from 'react-hook-form'
import type { FormOf } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { OrderButtons } from '../../../ui/OrderButtons.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import {
  blankQuestion,
  messageAt,
  messageOfList,
  type templateSchema,
  type TypedTemplate,
} from './template-form.ts'

type SectionFieldsProps = {
  form: FormOf<typeof templateSchema>
  at: number
  list: UseFieldArrayReturn<TypedTemplate, 'sections', 'key'>
}

/** A section of questions: folded until somebody opens it. */
export const SectionFields = ({ form, at, list }: SectionFieldsProps) => {
  const path = `sections.${at}` as const
  const name = `${path}.questions` as const
  const questions = useFieldArray({ control: form.control, name, keyName: 'key' })
  const { errors } = form.formState
  const title = form.watch(`${path}.title`)
  const count = questions.fields.length
  const wrong = messageAt(errors, path)
  const [isOpen, setOpen] = useState(!title)
  return (
    <li className="border-t border-line">
      <details
        open={isOpen || Boolean(wrong)}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="cursor-pointer px-panel py-3">
          <span className="font-semibold">{title || `Section ${at + 1}`}</span>{' '}
          <span className="text-ink-2">{count === 1 ? '1 question' : `${count} questions`}</span>
        </summary>
        <div className="grid gap-3 px-panel pb-4">
          <div className="flex items-start gap-3">
            <Field
              label="Title of the section"
              className="min-w-0 flex-1"
              error={messageAt(errors, `${path}.title`)}
              required
            >
              {(control) => <Input {...form.register(`${path}.title`)} {...control} />}
            </Field>
            <span className="pt-6">
              <OrderButtons
                id="section"
                label={title || `section ${at + 1}`}
                at={at}
                count={list.fields.length}
                onMove={(to) => list.move(at, to)}
                onRemove={() => list.remove(at)}
              />
            </span>
          </div>
          <Field label="Introduction">
            {(control) => <Input {...form.register(`${path}.intro`)} {...control} />}
          </Field>
          <ol aria-label={`Questions of ${title || `section ${at + 1}`}`}>
            {questions.fields.map(({ key }, question) => (
              <QuestionFields key={key} form={form} section={at} at={question} list={questions} />
            ))}
          </ol>
          <FieldError error={messageOfList(errors.sections?.[at]?.questions)} />
          <div>
            <Button onClick={() => questions.append(blankQuestion())}>
              <Plus className="size-4" aria-hidden />
              Add question
            </Button>
          </div>
        </div>
      </details>
    </li>
  )
}
