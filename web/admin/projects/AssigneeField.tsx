import { useId } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { recent } from '../../../contract/projects.ts'
import { TextField } from '../../platform/fields.tsx'
import { useCall } from '../../platform/query.tsx'
import { useUser } from '../../platform/session.ts'

/** Who works on it: anybody's name, with those offered who do already. */
export const AssigneeField = <F extends FieldValues, T>({
  form,
}: {
  form: UseFormReturn<F, unknown, T>
}) => {
  const id = useId()
  const user = useUser()
  const projects = useCall(recent, { query: { limit: 50 } })
  const me = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  const names = new Set([me, ...(projects.data ?? []).map(({ assignedTo }) => assignedTo)])
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
        {[...names].filter(Boolean).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
