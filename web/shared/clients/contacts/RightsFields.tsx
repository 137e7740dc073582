import type { FieldValues, Path } from 'react-hook-form'
import type { FormPart } from '../../../platform/field-error.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { roleChoices, roleMeaning } from './rights.ts'

/** The fields for somebody’s role and their only project, which a manager doesn’t have. */
export const RightsFields = <Values extends FieldValues>({
  form,
  role,
  projects,
}: {
  form: FormPart<Values>
  /** The role that is chosen now. */
  role: string
  projects: readonly { id: number; name: string }[]
}) => {
  // Nobody gives a right that they don't have: a client's manager sees its invoices.
  const givesAll = useMay()('invoices.read')
  return (
    <>
      <SelectField
        form={form}
        name={'clientRole' as Path<Values>}
        label="Role"
        options={roleChoices.filter(
          ({ value }) => givesAll || value !== 'manager' || value === role,
        )}
        hint={`${roleMeaning(role)}${givesAll ? '' : '. Only an owner or a manager makes somebody a manager'}`}
      />
      {role !== 'manager' && (
        <SelectField
          form={form}
          name={'onlyProjectId' as Path<Values>}
          label="Projects"
          options={[
            { value: '', label: 'All projects' },
            ...projects.map(({ id, name }) => ({ value: String(id), label: `Only ${name}` })),
          ]}
          hint="With a single project, they see nothing that isn’t about it."
        />
      )}
    </>
  )
}
