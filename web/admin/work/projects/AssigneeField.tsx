import { useId } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../platform/fields.tsx'
import { useAssignees } from './assignees.ts'

/** The assignee field: free text, with current assignees as suggestions. */
export const AssigneeField = <F extends FieldValues, T>({
  form,
}: {
  form: UseFormReturn<F, unknown, T>
}) => {
  const id = useId()
  const names = useAssignees()
  return (
    <>
      <TextField
        form={form}
        name={'assignedTo' as Path<F>}
        label="Assignee"
        list={id}
        autoComplete="off"
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
