import { projectTypes } from '../../../../contract/service-types.ts'
import {
  type Project,
  projectChanges,
  projectStatuses,
  update,
} from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { CheckboxField, SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AssigneeField } from './AssigneeField.tsx'
import { statusOptions, typeOptions } from './labels.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'

const valuesOf = (project: Project) => ({
  name: project.name,
  description: project.description,
  type: project.type,
  status: project.status,
  progress: String(project.progress),
  progressFollows: project.progressFollows,
  dueDate: project.dueDate,
  // Left out for a name that belongs to nobody on the team, which stays until somebody is chosen.
  ...(project.assigneeId !== null || !project.assignedTo ? { assigneeId: project.assigneeId } : {}),
  seen: project.updatedAt,
})
const fields = [
  'name',
  'description',
  'type',
  'status',
  'progress',
  'progressFollows',
  'dueDate',
  'assignedTo',
] as const

/** Edits a project. A change by somebody else in the meantime is shown, not overwritten. */
export const EditProject = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const form = useSchemaForm(projectChanges, valuesOf(project))
  const stale = useStale({
    row: project,
    form,
    fields,
    valuesOf,
    labels: { status: projectStatuses, type: projectTypes },
    failed: 'Failed to update project',
    gone: 'No project selected',
  })
  const follows = form.watch('progressFollows')
  return (
    <FormDialog
      title="Edit Project"
      description={clientOf(project)}
      form={form}
      draft={`project:${project.id}`}
      submit="Update Project"
      onSubmit={async ({ progress, ...body }) => {
        const manualProgress = body.progressFollows ? {} : { progress }
        const updatedAt = stale.seen()
        await call(update, {
          params: { id: project.id },
          body: { ...body, ...manualProgress, updatedAt },
        })
        void invalidate('projects', 'stats')
        toast({ title: 'Success', description: 'Project updated successfully' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <TextField form={form} name="name" label="Project name" required />
      <TextareaField form={form} name="description" label="Description" rows={4} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="type"
          label="Project type"
          options={typeOptions(project.type)}
        />
        <SelectField form={form} name="status" label="Status" options={statusOptions} />
        <DateField form={form} name="dueDate" label="Due date" />
        <AssigneeField form={form} text={project.assignedTo} />
        <TextField
          form={form}
          name="progress"
          label="Progress (%)"
          type="number"
          min={0}
          max={100}
          readOnly={follows ?? false}
          hint={follows ? 'The share of milestones that are done.' : undefined}
        />
      </div>
      <CheckboxField
        form={form}
        name="progressFollows"
        label="Progress follows the milestones"
        hint="Without milestones it stays as it is."
      />
    </FormDialog>
  )
}
