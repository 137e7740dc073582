import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { create } from '../../../../contract/work/tasks.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { focusField } from '../../../platform/focus-field.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { tasksChanged } from './save.ts'

/** The line that adds tasks to a milestone, one after the other. It hides until it is asked for or has something typed. */
export const NewTask = ({
  projectId,
  milestoneId,
  to,
  isShown,
  asked = 0,
}: {
  projectId: number
  milestoneId: number | null
  /** The milestone's name. */
  to: string
  isShown: boolean
  /** The number of times that somebody asked for it; each time it takes the focus. */
  asked?: number
}) => {
  const form = useSchemaForm(create.body, { title: '', milestoneId })
  const draft = useDraft(`task:new:${projectId}:${milestoneId ?? 0}`, form)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked > 0 && line.current) focusField('title', line.current)
  }, [asked])
  if (!isShown && !draft.restored) return null
  const label = to ? `New task for ${to}` : 'New task'
  return (
    <div ref={line}>
      <Form
        form={form}
        label={label}
        className="flex items-center gap-2"
        onSubmit={async (body) => {
          await call(create, { params: { projectId }, body })
          form.reset({ title: '', milestoneId })
          draft.forget()
          void tasksChanged()
          return () => line.current && focusField('title', line.current)
        }}
      >
        <Plus className="size-4 flex-none text-ink-3" aria-hidden />
        <Field label={label} hideLabel error={errorOf(form, 'title')} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...form.register('title')}
              {...control}
              placeholder="Add a task"
              maxLength={200}
              autoComplete="off"
              className="border-transparent bg-transparent hover:border-line"
            />
          )}
        </Field>
        {form.watch('title')?.trim() && (
          <Button type="submit" className="flex-none" busy={form.formState.isSubmitting}>
            Add task
          </Button>
        )}
      </Form>
    </div>
  )
}
