import type { FieldValues, Path } from 'react-hook-form'
import type { FormPart } from '../../../platform/field-error.ts'
import { SelectField } from '../../../platform/fields.tsx'
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
}) => (
  <>
    <SelectField
      form={form}
      name={'clientRole' as Path<Values>}
      label="Role"
      options={roleChoices}
      hint={roleMeaning(role)}
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
