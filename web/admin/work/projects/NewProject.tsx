import { useState } from 'react'
import { firstProjectType } from '../../../../contract/service-types.ts'
import * as z from 'zod/mini'
import { text } from '../../../../contract/fields.ts'
import { create, projectInput } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { errorOf } from '../../../platform/field-error.ts'
import { CheckboxField, SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ClientPicker } from '../../clients/clients/ClientPicker.tsx'
import { usePresetClient } from '../../clients/clients/preset-client.ts'
import { AssigneeField } from './AssigneeField.tsx'
import { newStatusOptions, typeOptions } from './labels.ts'
import { useProjectStart } from './project-start.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

/** The request body, plus the name of the chosen client, so that a restored draft can show it. */
const schema = z.extend(projectInput, { clientName: text(600) })

const emptyProject = () => ({
  clientId: '',
  clientName: '',
  name: '',
  description: '',
  type: firstProjectType(),
  status: 'planning' as const,
  progress: '0',
  dueDate: null,
  assigneeId: null,
  fromTemplate: true,
})

export const NewProject = ({
  clientId,
  onClose,
}: {
  clientId: number | null
  onClose: () => void
}) => {
  const [empty] = useState(emptyProject)
  const form = useSchemaForm(schema, empty)
  const waits = usePresetClient(form, clientId)
  const [chosenId, chosenName, type, dueDate, fromTemplate] = form.watch([
    'clientId',
    'clientName',
    'type',
    'dueDate',
    'fromTemplate',
  ])
  useProjectStart(form, type)
  return (
    <FormDialog
      title="Create New Project"
      form={form}
      draft="project:new"
      width="lg"
      submit="Create Project"
      onSubmit={async (body) => {
        await call(create, { body })
        void invalidate('projects', 'stats')
        toast({ title: 'Success', description: 'Project created successfully' })
      }}
      onFail={(error) => toastFailure(error, 'Failed to create project')}
      waits={waits}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Client" required error={errorOf(form, 'clientId')}>
          {(control) => (
            <ClientPicker
              {...control}
              chosen={chosenId ? { id: Number(chosenId), name: chosenName ?? '' } : null}
              onChoose={(client) => {
                const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
                form.setValue('clientName', client?.name ?? '')
                form.setValue('clientId', client?.id ?? '', options)
              }}
            />
          )}
        </Field>
        <TextField form={form} name="name" label="Project name" required />
      </div>
      <TextareaField form={form} name="description" label="Description" rows={3} required />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField form={form} name="type" label="Project type" options={typeOptions()} />
        <SelectField form={form} name="status" label="Status" options={newStatusOptions} />
        <DateField form={form} name="dueDate" label="Due date" />
        <AssigneeField form={form} />
        <TextField
          form={form}
          name="progress"
          label="Progress (%)"
          type="number"
          min={0}
          max={100}
          hint="Leave at 0 to follow the milestones."
        />
      </div>
      <CheckboxField form={form} name="fromTemplate" label="Add the standard milestones" />
      {fromTemplate && <TemplatePreview type={type} dueDate={dueDate ?? null} />}
    </FormDialog>
  )
}
