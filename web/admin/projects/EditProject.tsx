import { useState } from 'react'
import { type Project, projectChanges, update } from '../../../contract/projects.ts'
import { call, CallError } from '../../platform/call.ts'
import { DateField } from '../../platform/DateField.tsx'
import { CheckboxField, SelectField, TextareaField, TextField } from '../../platform/fields.tsx'
import { useSchemaForm } from '../../platform/form.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { invalidate } from '../../platform/query.tsx'
import { sentenceOf } from '../../platform/sentence.ts'
import { toast } from '../../ui/toast-store.ts'
import { AssigneeField } from './AssigneeField.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { statusOptions, typeOptions } from './labels.ts'

const fieldsOf = (project: Project) => ({
  name: project.name,
  description: project.description,
  type: project.type,
  status: project.status,
  progress: String(project.progress),
  progressFollows: project.progressFollows,
  dueDate: project.dueDate,
  assignedTo: project.assignedTo,
  updatedAt: project.updatedAt,
})

/** Edit project (seed 001 section 2). What somebody else changed meanwhile is shown, never overwritten unseen. */
export const EditProject = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const form = useSchemaForm(projectChanges, fieldsOf(project))
  const [theirs, setTheirs] = useState<Project | null>(null)
  const follows = form.watch('progressFollows')
  return (
    <FormDialog
      title="Edit Project"
      description={project.clientName}
      form={form}
      draft={`project:${project.id}`}
      submit="Update Project"
      onSubmit={async ({ progress, ...body }) => {
        const byHand = body.progressFollows ? {} : { progress }
        await call(update, { params: { id: project.id }, body: { ...body, ...byHand } })
        void invalidate('projects', 'stats')
        toast({ title: 'Success', description: 'Project updated successfully' })
      }}
      onFail={(error) => {
        if (error instanceof CallError && error.status === 409)
          return setTheirs(error.detail as Project)
        toast({
          title: 'Error',
          description: sentenceOf(error, 'Failed to update project'),
          variant: 'destructive',
        })
      }}
      onClose={onClose}
    >
      {theirs && (
        <ChangedMeanwhile
          before={project}
          now={theirs}
          onTake={() => {
            form.reset(fieldsOf(theirs))
            setTheirs(null)
          }}
          onKeep={() => {
            form.setValue('updatedAt', theirs.updatedAt)
            setTheirs(null)
          }}
        />
      )}
      <TextField form={form} name="name" label="Project name" required />
      <TextareaField form={form} name="description" label="Description" rows={4} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="type" label="Project type" options={typeOptions} />
        <SelectField form={form} name="status" label="Status" options={statusOptions} />
        <DateField form={form} name="dueDate" label="Due date" />
        <AssigneeField form={form} />
        <TextField
          form={form}
          name="progress"
          label="Progress in percent"
          type="number"
          min={0}
          max={100}
          readOnly={follows ?? false}
          hint={follows ? 'The part of the milestones that is done.' : undefined}
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
