import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { create, longestUpdate } from '../../../../contract/work/project-updates.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import { AttachArea } from '../../../platform/AttachArea.tsx'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { useDraftFiles } from '../../../platform/draft-files.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { focusField } from '../../../platform/focus-field.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { WritingField } from '../../../platform/writing/WritingField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useServiceTemplate } from '../../clients/service-templates/templates.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'

const empty = { content: '', uploadIds: [] }

/** The form for an update that the client reads in the portal. */
export const NewUpdate = ({ project }: { project: Project }) => {
  const form = useSchemaForm(create.body, empty)
  const draft = useDraft(`update:new:${project.id}`, form)
  const files = useDraftFiles(`update-files:new:${project.id}`, 'update')
  const texts = useServiceTemplate(project.type)?.project.updates ?? []
  useEffect(() => {
    const uploadIds = files.uploads.map(({ id }) => id)
    form.setValue('uploadIds', uploadIds, { shouldDirty: true })
    form.clearErrors('uploadIds')
  }, [form, files.uploads])
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
        onSubmit={async (body) => {
          await call(create, { params: { projectId: project.id }, body })
          files.set([])
          form.reset(empty)
          draft.forget()
          void invalidate('project-updates', 'project-files')
          toast({ title: 'Success', description: `${clientOf(project)} can read it now` })
        }}
      >
        <AttachArea
          files={files}
          what="update"
          max={longestUpdate}
          error={errorOf(form, 'uploadIds')}
          actions={
            <>
              {texts.length > 0 && (
                <Menu
                  trigger={
                    <Button look="ghost">
                      Insert a text
                      <ChevronDown className="size-4" aria-hidden />
                    </Button>
                  }
                  items={texts.map(({ name, text }) => ({
                    label: name,
                    onSelect: () => insert(text),
                  }))}
                />
              )}
              <Button
                type="submit"
                className="ml-auto"
                busy={form.formState.isSubmitting}
                disabled={files.attaching.sending.length > 0}
              >
                Post update
              </Button>
            </>
          }
        >
          <WritingField
            form={form}
            name="content"
            label="Update"
            rows={3}
            maxLength={longestUpdate}
            placeholder="What was done, what comes next"
          />
        </AttachArea>
      </Form>
    </div>
  )
}
