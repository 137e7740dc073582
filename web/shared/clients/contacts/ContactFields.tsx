import { TextField } from '../../../platform/fields.tsx'
import type { FormOf } from '../../../platform/form.ts'
import { RightsFields } from './RightsFields.tsx'
import type { contactForm } from './rights.ts'

/** The fields for a new person of a client. */
export const ContactFields = ({
  form,
  projects,
}: {
  form: FormOf<typeof contactForm>
  projects: readonly { id: number; name: string }[]
}) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField form={form} name="firstName" label="First name" required autoComplete="off" />
    <TextField form={form} name="lastName" label="Last name" required autoComplete="off" />
    <TextField form={form} name="email" label="Email" type="email" required autoComplete="off" />
    <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
    <RightsFields form={form} role={form.watch('clientRole')} projects={projects} />
  </div>
)
