import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  availabilities,
  experiences,
  missingFields,
} from '../../../contract/website/job-applications.ts'
import { useSite } from '../../platform/site.ts'
import { useDraft } from '../../platform/draft.ts'
import { SelectField, TextareaField, TextField } from '../../platform/fields.tsx'
import { Form } from '../../platform/Form.tsx'
import { focusFirstWrong } from '../../platform/first-wrong.ts'
import { showFieldErrors, useSchemaForm } from '../../platform/form.ts'
import { DraftNotice } from '../../platform/DraftNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast-store.ts'
import {
  type ApplicationForm,
  applicationSchema,
  type ApplicationValues,
  emptyApplication,
  missing,
  adoptTypedValues,
} from './application-schema.ts'
import { ResumeField } from './ResumeField.tsx'
import { SendingProgress } from './SendingProgress.tsx'
import { sendApplication, showFailure } from './send-application.ts'
import { SkillsField } from './SkillsField.tsx'

const optionsOf = (labels: Record<string, string>) => [
  { value: '', label: 'Please choose' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]

const showMissing = () =>
  toast({
    title: 'Missing required fields',
    description: missingFields,
    variant: 'destructive',
  })

/** The careers form. The input survives failed submissions and reloads. */
const ApplicationFields = ({ positionTitle }: { positionTitle: string }) => {
  const { positions } = useSite()
  const [empty] = useState(() => emptyApplication(positionTitle))
  const form = useSchemaForm(applicationSchema, empty)
  const draft = useDraft(`job-application:${positionTitle}`, form)
  const [resume, setResume] = useState<File | null>(null)
  const [resumeMissing, setResumeMissing] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [isReady, setIsReady] = useState(false)
  const submit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    setIsReady(true)
    adoptTypedValues(form, submit.current?.form)
  }, [form])

  const { isSubmitting, submitCount, errors } = form.formState
  useEffect(() => {
    if (submitCount === 0) return
    setResumeMissing(!resume)
    if (Object.values(errors).some((wrong) => wrong?.message === missing)) showMissing()
    // Runs once per attempt to submit, not for each error that disappears while typing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount])

  const send = async (values: ApplicationValues) => {
    setResumeMissing(!resume)
    if (!resume) {
      showMissing()
      return () => document.getElementById('resume')?.focus()
    }
    try {
      setSent(0)
      await sendApplication(positions, values, resume, setSent)
    } catch (error) {
      return () => {
        if (showFieldErrors(form, error)) setTimeout(() => focusFirstWrong())
        showFailure(error)
      }
    } finally {
      setSent(null)
    }
    form.reset()
    draft.forget()
    setResume(null)
    toast({
      title: 'Application Submitted!',
      description: "Thank you for your interest. We'll be in touch soon.",
    })
    return () => document.getElementById('apply-title')?.focus()
  }

  const field = { form } as const
  return (
    <Form form={form} onSubmit={send} label="Job application" className="grid gap-6">
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      <Pair>
        <TextField
          {...field}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          required
        />
        <TextField
          {...field}
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          required
        />
        <TextField
          {...field}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
        />
        <TextField {...field} name="phone" label="Phone" type="tel" autoComplete="tel" />
        <TextField
          {...field}
          name="position"
          label="Position"
          list="open-positions"
          defaultValue={positionTitle}
          required
        />
        <SelectField
          {...field}
          name="experience"
          label="Experience"
          options={optionsOf(experiences)}
        />
      </Pair>
      <datalist id="open-positions">
        {positions.map(({ slug, title }) => (
          <option key={slug}>{title}</option>
        ))}
      </datalist>
      <ResumeField
        file={resume}
        missing={resumeMissing && !resume ? missing : undefined}
        onChange={setResume}
      />
      <TextareaField {...field} name="coverLetter" label="Cover letter" rows={7} />
      <SkillsField form={form} />
      <div className="grid gap-6 sm:grid-cols-3">
        <Address {...field} name="portfolioUrl" label="Portfolio" />
        <Address {...field} name="linkedinUrl" label="LinkedIn" />
        <Address {...field} name="githubUrl" label="GitHub" />
      </div>
      <Pair>
        <SelectField
          {...field}
          name="availability"
          label="Availability"
          options={optionsOf(availabilities)}
        />
        <TextField {...field} name="salaryExpectation" label="Salary expectation" />
      </Pair>
      <SendingProgress sent={sent} />
      <Button
        ref={submit}
        type="submit"
        look="primary"
        className="justify-self-start"
        busy={isSubmitting}
        disabled={!isReady}
      >
        {isSubmitting ? 'Submitting Application...' : 'Submit Application'}
      </Button>
    </Form>
  )
}
export default ApplicationFields

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-6 sm:grid-cols-2">{children}</div>
)

const Address = (props: {
  form: ApplicationForm
  name: 'portfolioUrl' | 'linkedinUrl' | 'githubUrl'
  label: string
}) => <TextField {...props} type="url" inputMode="url" placeholder="https://" autoComplete="url" />
