import type { Milestone } from '../../../../contract/work/milestones.ts'
import { type Task, taskChanges, update } from '../../../../contract/work/tasks.ts'
import { call } from '../../../platform/call.ts'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { errorOf } from '../../../platform/field-error.ts'
import { CheckboxField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { useFollowedRow } from '../../../platform/followed-row.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { LabeledCell } from '../../../platform/cells/LabeledCell.tsx'
import { NotesSection } from '../../core/internal-notes/InternalNotes.tsx'
import { taskAssignee } from './cells.tsx'
import { taskKind } from './commands.ts'
import { tasksChanged } from './save.ts'

const valuesOf = ({ title, notes, milestoneId, dueDate, clientSees, updatedAt }: Task) => ({
  title,
  notes,
  milestoneId,
  dueDate,
  clientSees,
  seen: updatedAt,
})
const fields = ['title', 'notes', 'milestoneId', 'dueDate', 'clientSees'] as const

/** Edits a task. A change by somebody else in the meantime is shown, not overwritten. */
export const EditTask = ({
  task,
  milestones,
  onClose,
}: {
  task: Task
  milestones: readonly Milestone[]
  onClose: () => void
}) => {
  useRecord(taskKind, task, 'dialog')
  const form = useSchemaForm(taskChanges, valuesOf(task))
  useFollowedRow(form, task, valuesOf)
  const stale = useStale({ row: task, form, fields, valuesOf, failed: 'Failed to save the task' })
  return (
    <FormDialog
      title="Edit task"
      description={task.projectName}
      form={form}
      draft={`task:${task.id}`}
      submit="Save task"
      onSubmit={async (body) => {
        await call(update, { params: { id: task.id }, body: { ...body, updatedAt: stale.seen() } })
        void tasksChanged()
        toast({ title: 'Success', description: 'Task saved' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
      after={<NotesSection noun="tasks" recordId={task.id} />}
    >
      {stale.notice}
      <TextField form={form} name="title" label="Title" required maxLength={200} />
      <TextareaField
        form={form}
        name="notes"
        label="Notes"
        hint="The client never sees them."
        rows={4}
        maxLength={5000}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Milestone" error={errorOf(form, 'milestoneId')}>
          {(control) => (
            <Select
              {...form.register('milestoneId', {
                setValueAs: (value: string | number | null) => (value ? Number(value) : null),
              })}
              {...control}
              options={[
                { value: '', label: 'No milestone' },
                ...milestones.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </Field>
        <DateField form={form} name="dueDate" label="Due date" />
      </div>
      <LabeledCell field={taskAssignee} row={task} />
      <CheckboxField
        form={form}
        name="clientSees"
        label="Client sees this"
        hint="Its title, its due date and whether it is done."
      />
    </FormDialog>
  )
}
