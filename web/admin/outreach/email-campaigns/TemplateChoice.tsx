import { type EmailTemplate, list } from '../../../../contract/outreach/email-templates.ts'
import type { campaignChanges } from '../../../../contract/outreach/email-campaigns.ts'
import type { FormOf } from '../../../platform/form.ts'
import { useList } from '../../../platform/query.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'

type Form = FormOf<typeof campaignChanges>
type Words = Pick<EmailTemplate, 'subject' | 'preheader' | 'content'>

/** As many as a choice can show; of the others a campaign is begun on their own page. */
const most = 100

/** Copies a template's words into the campaign; "No template" clears them (seed 001 section 5). */
export const TemplateChoice = ({ form }: { form: Form }) => {
  const templates = useList(list, { query: { active: 'yes', limit: most } })
  const chosen = (form.watch('templateId') ?? null) as number | null
  const isKnown = templates.rows.some(({ id }) => id === chosen)
  const choose = (id: number | null) => {
    const before = wordsOf(form)
    const template = templates.rows.find((each) => each.id === id)
    put(form, id, template ?? { subject: '', preheader: '', content: '' })
    if (before.content.trim() === '' && before.subject.trim() === '') return
    toast({
      title: template ? 'Template copied' : 'Content cleared',
      description: 'Subject and content were replaced.',
      action: { label: 'Undo', onClick: () => put(form, chosen, before) },
    })
  }
  return (
    <Field
      label="Email template"
      hint={`Copies its subject and content${templates.total > most ? `. The ${most} newest; start from any other on the Email Templates page` : ''}`}
    >
      {(control) => (
        <Select
          {...control}
          value={chosen === null ? '' : String(chosen)}
          onChange={({ target }) => choose(target.value ? Number(target.value) : null)}
          options={[
            { value: '', label: 'No template' },
            ...(chosen === null || isKnown
              ? []
              : [{ value: String(chosen), label: 'A template that is no longer available' }]),
            ...templates.rows.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </Field>
  )
}

const wordsOf = ({ getValues }: Form): Words => {
  const [subject, preheader, content] = getValues(['subject', 'preheader', 'content'])
  return { subject, preheader: preheader ?? '', content }
}

const put = (form: Form, templateId: number | null, { subject, preheader, content }: Words) => {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  form.setValue('templateId', templateId, options)
  form.setValue('subject', subject, options)
  form.setValue('preheader', preheader, options)
  form.setValue('content', content, options)
}
