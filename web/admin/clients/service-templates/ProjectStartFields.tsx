import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { most } from '../../../../contract/clients/service-templates.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import type { FormOf } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input, Textarea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { OrderButtons } from '../../../ui/OrderButtons.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { messageAt, type templateSchema } from './template-form.ts'

/** The fields of what a new project of this service begins with, and the texts with which its updates are begun. */
export const ProjectStartFields = ({
  form,
  onRestore,
}: {
  form: FormOf<typeof templateSchema>
  /** Missing while it is the sample. */
  onRestore: (() => void) | undefined
}) => {
  const list = useFieldArray({ control: form.control, name: 'project.updates', keyName: 'key' })
  const { errors } = form.formState
  return (
    <Panel
      flush
      title="New project"
      actions={
        onRestore && (
          <Button look="ghost" onClick={onRestore}>
            Restore the sample
          </Button>
        )
      }
    >
      <div className="grid gap-4 px-panel pb-4">
        <TextareaField
          form={form}
          name="project.description"
          label="Description"
          rows={3}
          hint="Fills in the form of a new project; clients read it in their portal."
        />
        <TextField
          form={form}
          name="project.weeks"
          label="Usual length in weeks"
          inputMode="numeric"
          className="max-w-48"
          hint="Proposes the due date. Empty for none."
        />
      </div>
      <h3 className="border-t border-line px-panel pt-4">Update texts</h3>
      <p className="px-panel pb-2 text-ink-2">
        Offered where an update for the client is written, to be completed there.
      </p>
      <ol aria-label="Update texts">
        {list.fields.map(({ key }, at) => {
          const path = `project.updates.${at}` as const
          const name = form.watch(`${path}.name`)
          return (
            <li
              key={key}
              className="grid gap-3 border-t border-line px-panel py-4 first:border-t-0"
            >
              <div className="flex items-start gap-3">
                <Field
                  label={`Update text ${at + 1}`}
                  className="min-w-0 flex-1"
                  error={messageAt(errors, `${path}.name`)}
                  required
                >
                  {(control) => <Input {...form.register(`${path}.name`)} {...control} />}
                </Field>
                <span className="pt-6">
                  <OrderButtons
                    id="update-text"
                    label={name || `update text ${at + 1}`}
                    at={at}
                    count={list.fields.length}
                    locked={false}
                    onMove={(to) => list.move(at, to)}
                    onRemove={() => list.remove(at)}
                  />
                </span>
              </div>
              <Field label="Text" error={messageAt(errors, `${path}.text`)} required>
                {(control) => <Textarea {...form.register(`${path}.text`)} {...control} rows={4} />}
              </Field>
            </li>
          )
        })}
      </ol>
      <div className="border-t border-line px-panel py-4">
        <Button
          disabled={list.fields.length >= most.updates}
          onClick={() => list.append({ name: '', text: '' })}
        >
          <Plus className="size-4" aria-hidden />
          Add update text
        </Button>
      </div>
    </Panel>
  )
}
