import { firstProjectType } from '../../../../contract/service-types.ts'
import type { conversionInput } from '../../../../contract/leads/leads.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { CheckboxField, SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import type { FormOf } from '../../../platform/form.ts'
import { Checkbox } from '../../../ui/controls.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { FirstPasswordField } from '../../core/users/FirstPasswordField.tsx'
import { UnconfirmedNotice } from '../../core/users/Unconfirmed.tsx'
import { typeOptions } from '../../work/projects/labels.ts'
import { TemplatePreview } from '../../work/projects/TemplatePreview.tsx'

type ConversionForm = FormOf<typeof conversionInput>

/** The fields for the client, new or existing, and for the first project. */
export const ConversionFields = ({
  form,
  existing,
}: {
  form: ConversionForm
  /** The client whose account already uses the lead's email address. */
  existing: { id: number; name: string; unconfirmed: boolean } | null
}) => {
  const linked = form.watch('clientId') !== null
  return (
    <>
      {existing && (
        <>
          {existing.unconfirmed ? (
            <UnconfirmedNotice>
              {`Somebody signed up as ${existing.name} with this address, but hasn’t shown that it’s theirs. It could be somebody else. If you link the lead, they’ll see what you make for them only once they confirm the address.`}
            </UnconfirmedNotice>
          ) : (
            <Notice title={`${existing.name} is already a client`}>
              Their account uses this email address. Link the lead to them, or enter another
              address.
            </Notice>
          )}
          <Checkbox
            label={
              existing.unconfirmed
                ? `Link to ${existing.name} anyway`
                : `Link to ${existing.name} instead`
            }
            checked={linked}
            onChange={({ target }) =>
              form.setValue('clientId', target.checked ? existing.id : null, { shouldDirty: true })
            }
          />
        </>
      )}
      {!linked && <PersonFields form={form} />}
      <CheckboxField form={form} name="withProject" label="Start a project" />
      {form.watch('withProject') && <ProjectFields form={form} />}
    </>
  )
}

const PersonFields = ({ form }: { form: ConversionForm }) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField form={form} name="firstName" label="First name" required autoComplete="off" />
      <TextField form={form} name="lastName" label="Last name" required autoComplete="off" />
      <TextField form={form} name="email" label="Email" type="email" required autoComplete="off" />
      <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
      <TextField form={form} name="businessName" label="Business name" required />
      <TextField form={form} name="industry" label="Industry" required />
    </div>
    <FirstPasswordField form={form} />
  </>
)

const ProjectFields = ({ form }: { form: ConversionForm }) => {
  const type = form.watch('projectType') ?? firstProjectType()
  return (
    <>
      <TextField form={form} name="projectName" label="Project name" required />
      <TextareaField
        form={form}
        name="projectDescription"
        label="Description"
        rows={4}
        required
        hint="Visible to the client."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="projectType"
          label="Project type"
          options={typeOptions(type)}
        />
        <DateField form={form} name="dueDate" label="Due date" />
      </div>
      <CheckboxField form={form} name="fromTemplate" label="Add the standard milestones" />
      {form.watch('fromTemplate') && (
        <TemplatePreview type={type} dueDate={form.watch('dueDate') ?? null} />
      )}
    </>
  )
}
