import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { errorOf } from '../../../platform/field-error.ts'
import { Field } from '../../../ui/Field.tsx'
import { PersonPicker } from '../../core/assignments/PersonPicker.tsx'

/** The assignee field of a project's form. `text` is a name from before assignees had accounts. */
export const AssigneeField = <F extends FieldValues, T>({
  form,
  text = '',
}: {
  form: UseFormReturn<F, unknown, T>
  text?: string
}) => (
  <Controller
    control={form.control}
    name={'assigneeId' as Path<F>}
    render={({ field: { value, onChange } }) => (
      <Field label="Assignee" error={errorOf(form, 'assigneeId' as Path<F>)}>
        {(control) => (
          <PersonPicker
            {...control}
            noun="projects"
            chosen={value ? Number(value) : null}
            text={value === undefined ? text : ''}
            onChoose={onChange}
          />
        )}
      </Field>
    )}
  />
)
