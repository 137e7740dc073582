import {
  create,
  emailLayouts,
  type EmailLayout,
  type EmailTemplate,
  read,
  templateCategories,
  templateChanges,
  update,
} from '../../../../contract/outreach/email-templates.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { categoryOptions } from './labels.ts'
import { EmailFields } from './EmailFields.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'

/** The dialog for writing a template. An existing one is refetched first. */
export const TemplateDialog = ({ id, onClose }: { id: string; onClose: () => void }) =>
  id === 'new' ? (
    <TemplateForm onClose={onClose} />
  ) : (
    <ItemDialog title="Edit Template" endpoint={read} id={id} onClose={onClose}>
      {(template) => <TemplateForm template={template} onClose={onClose} />}
    </ItemDialog>
  )

const empty = {
  name: '',
  subject: '',
  preheader: '',
  content: '',
  layout: 'branded' as EmailLayout,
  category: 'general' as const,
  isActive: true,
}
const fields = Object.keys(empty) as (keyof typeof empty)[]
const valuesOf = ({
  name,
  subject,
  preheader,
  content,
  layout,
  category,
  isActive,
  updatedAt,
}: EmailTemplate) => ({
  name,
  subject,
  preheader,
  content,
  layout,
  category,
  isActive,
  seen: updatedAt,
})

const TemplateForm = ({ template, onClose }: { template?: EmailTemplate; onClose: () => void }) => {
  const form = useSchemaForm(templateChanges, template ? valuesOf(template) : empty)
  const failed = `Failed to ${template ? 'update' : 'create'} email template`
  const stale = useStale({
    row: template,
    form,
    fields,
    valuesOf,
    labels: { category: templateCategories, layout: emailLayouts },
  })
  const [subject, preheader, content, layout] = form.watch([
    'subject',
    'preheader',
    'content',
    'layout',
  ])
  return (
    <FormDialog
      title={template ? 'Edit Template' : 'Create Template'}
      form={form}
      width="xl"
      draft={`email-template:${template?.id ?? 'new'}`}
      submit={template ? 'Update Template' : 'Create Template'}
      onSubmit={async (body) => {
        const updatedAt = stale.seen()
        if (template)
          await call(update, { params: { id: template.id }, body: { ...body, updatedAt } })
        else await call(create, { body })
        void invalidate('email-templates')
        const description = `Email template ${template ? 'updated' : 'created'} successfully`
        toast({ title: 'Success', description })
      }}
      onFail={(error, again) => {
        if (stale.caught(error, again)) return
        toast({ title: 'Error', description: failed, variant: 'destructive' })
      }}
      onClose={onClose}
    >
      {stale.notice}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <TextField form={form} name="name" label="Name" required />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <SelectField form={form} name="category" label="Category" options={categoryOptions} />
            <div className="pb-2">
              <CheckboxField form={form} name="isActive" label="Active" />
            </div>
          </div>
          <EmailFields form={form} of={{ noun: 'template', id: template?.id }} />
          {template && (
            <VersionsPanel
              id={template.id}
              onRestore={({ name, subject, preheader, content }) => {
                const options = { shouldDirty: true, shouldValidate: true }
                form.setValue('name', name, options)
                form.setValue('subject', subject, options)
                form.setValue('preheader', preheader, options)
                form.setValue('content', content, options)
              }}
            />
          )}
        </div>
        <div className="min-w-0 xl:sticky xl:top-6">
          <EmailPreview written={{ subject, preheader: preheader ?? '', content, layout }} />
        </div>
      </div>
    </FormDialog>
  )
}
