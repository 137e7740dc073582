import * as z from 'zod/mini'
import { email, required } from '../../../contract/fields.ts'
import { applicant } from '../../../contract/website/job-applications.ts'
import type { FormOf } from '../../platform/form.ts'

/** Said beside each field that is missing; the whole sentence is said in a toast. */
export const missing = 'Required'

/** What the form asks, checked as the server checks it. The resume is beside it. */
export const applicationSchema = z.object({
  ...applicant.shape,
  firstName: required(missing),
  lastName: required(missing),
  email: z.pipe(required(missing), email()),
  position: required(missing),
})
export type ApplicationForm = FormOf<typeof applicationSchema>
export type ApplicationValues = z.output<typeof applicationSchema>

/** An empty form; on a position's own page it is applied for. */
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

/** Takes over what was typed, or filled in by the browser, before the form's script was there. */
export const takeWhatIsTyped = (
  form: ApplicationForm,
  element: HTMLFormElement | null | undefined,
) => {
  const delivered = form.formState.defaultValues as Record<string, unknown>
  for (const control of element?.elements ?? []) {
    const { name, value } = control as HTMLInputElement
    if (name in delivered && value && delivered[name] !== value)
      form.setValue(name as keyof ApplicationValues, value, { shouldDirty: true })
  }
}
