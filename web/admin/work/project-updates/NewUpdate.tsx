import { ChevronDown } from 'lucide-react'
import { create } from '../../../../contract/work/project-updates.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { focusField } from '../../../platform/focus-field.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useServiceTemplate } from '../../clients/service-templates/templates.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'

/** The form for an update that the client reads in the portal. */
export const NewUpdate = ({ project }: { project: Project }) => {
  const form = useSchemaForm(create.body, { content: '' })
  const draft = useDraft(`update:new:${project.id}`, form)
  const texts = useServiceTemplate(project.type)?.project.updates ?? []
  /** Adds a text below what is written already. */
  const insert = (text: string) => {
    const written = form.getValues('content').trimEnd()
    form.setValue('content', written ? `${written}\n\n${text}` : text, { shouldDirty: true })
    requestAnimationFrame(() => focusField('content'))
  }
  return (
    <div className="px-panel pb-4">
      <Form
        form={form}
        label="New update"
        className="grid gap-2"
        onSubmit={async (body) => {
          await call(create, { params: { projectId: project.id }, body })
          form.reset({ content: '' })
          draft.forget()
          void invalidate('project-updates')
          toast({ title: 'Success', description: `${clientOf(project)} can read it now` })
        }}
      >
        <TextareaField
          form={form}
          name="content"
          label="Update"
          rows={3}
          placeholder="What was done, what comes next"
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          {texts.length > 0 && (
            <Menu
              trigger={
                <Button look="ghost">
                  Insert a text
                  <ChevronDown className="size-4" aria-hidden />
                </Button>
              }
              items={texts.map(({ name, text }) => ({ label: name, onSelect: () => insert(text) }))}
            />
          )}
          <Button type="submit" className="ml-auto" busy={form.formState.isSubmitting}>
            Post update
          </Button>
        </div>
      </Form>
    </div>
  )
}
