import * as z from 'zod/mini'
import { email, required } from '../../../contract/fields.ts'
import { applicant } from '../../../contract/website/job-applications.ts'
import type { FormOf } from '../../platform/form.ts'

/** Shown beside each missing required field; a toast has the full sentence. */
export const missing = 'Required'

/** The form's schema, with the server's checks. The resume is handled separately. */
export const applicationSchema = z.object({
  ...applicant.shape,
  firstName: required(missing),
  lastName: required(missing),
  email: z.pipe(required(missing), email()),
  position: required(missing),
})
export type ApplicationForm = FormOf<typeof applicationSchema>
export type ApplicationValues = z.output<typeof applicationSchema>

/** Returns an empty form; `position` is prefilled on a position's own page. */
export const emptyApplication = (position: string): z.input<typeof applicationSchema> => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  position,
  experience: '',
  portfolioUrl: '',
  linkedinUrl: '',
  githubUrl: '',
  coverLetter: '',
  skills: [],
  availability: '',
  salaryExpectation: '',
})

/**
 * Copies values that were typed, or filled in by the browser, before the form's script was
 * loaded.
 */
export const adoptTypedValues = (
  form: ApplicationForm,
  element: HTMLFormElement | null | undefined,
) => {
  const defaults = form.formState.defaultValues as Record<string, unknown>
  for (const control of element?.elements ?? []) {
    const { name, value } = control as HTMLInputElement
    if (name in defaults && value && defaults[name] !== value)
      form.setValue(name as keyof ApplicationValues, value, { shouldDirty: true })
  }
}
