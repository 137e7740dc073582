import { type EmailTemplate, list } from '../../../../contract/outreach/email-templates.ts'
import type { campaignChanges } from '../../../../contract/outreach/email-campaigns.ts'
import type { FormOf } from '../../../platform/form.ts'
import { useList } from '../../../platform/query.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'

type Form = FormOf<typeof campaignChanges>
type Content = Pick<EmailTemplate, 'subject' | 'preheader' | 'content' | 'layout'>

/** The maximum number of templates in the select. For others, a campaign is started from the templates page. */
const maxOptions = 100

/** Copies a template's content into the campaign. "No template" clears it. */
export const TemplateChoice = ({ form }: { form: Form }) => {
  const templates = useList(list, { query: { active: 'yes', limit: maxOptions } })
  const chosen = (form.watch('templateId') ?? null) as number | null
  const isKnown = templates.rows.some(({ id }) => id === chosen)
  const choose = (id: number | null) => {
    const before = contentOf(form)
    const template = templates.rows.find((each) => each.id === id)
    setContent(form, id, template ?? { ...before, subject: '', preheader: '', content: '' })
    if (before.content.trim() === '' && before.subject.trim() === '') return
    toast({
      title: template ? 'Template copied' : 'Content cleared',
      description: 'Subject and content were replaced.',
      action: { label: 'Undo', onClick: () => setContent(form, chosen, before) },
    })
  }
  return (
    <Field
      label="Email template"
      hint={`Copies its subject and content${templates.total > maxOptions ? `. The ${maxOptions} newest; start from any other on the Email Templates page` : ''}`}
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

const contentOf = ({ getValues }: Form): Content => {
  const [subject, preheader, content, layout] = getValues([
    'subject',
    'preheader',
    'content',
    'layout',
  ])
  return { subject, preheader: preheader ?? '', content, layout: layout ?? 'branded' }
}

const setContent = (
  form: Form,
  templateId: number | null,
  { subject, preheader, content, layout }: Content,
) => {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  form.setValue('templateId', templateId, options)
  form.setValue('subject', subject, options)
  form.setValue('preheader', preheader, options)
  form.setValue('content', content, options)
  form.setValue('layout', layout, options)
}
