import { create } from '../../../../contract/work/project-updates.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** The form for an update that the client reads in the portal. */
export const NewUpdate = ({ project }: { project: Project }) => {
  const form = useSchemaForm(create.body, { content: '' })
  const draft = useDraft(`update:new:${project.id}`, form)
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
          toast({ title: 'Success', description: `${project.clientName} can read it now` })
        }}
      >
        <TextareaField
          form={form}
          name="content"
          label="Update"
          rows={3}
          placeholder="What was done, what comes next"
        />
        <Button type="submit" className="justify-self-end" busy={form.formState.isSubmitting}>
          Post update
        </Button>
      </Form>
    </div>
  )
}
