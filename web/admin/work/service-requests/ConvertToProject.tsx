import {
  firstProjectType,
  offeredProjectTypes,
  requestIdOf,
} from '../../../../contract/service-types.ts'
import {
  type ClientServiceRequest,
  convertToProject,
  projectOfRequest,
} from '../../../../contract/work/service-requests.ts'
import { typeOptions } from '../projects/labels.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { CheckboxField, SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Returns the kind of project for a requested service; one without projects begins as the first that is offered. */
const typeOf = (service: string) => {
  const offered = Object.keys(offeredProjectTypes())
  return offered.find((key) => requestIdOf(key) === service) ?? firstProjectType()
}

type ConvertToProjectProps = {
  request: ClientServiceRequest
  onCreated: () => void
  onClose: () => void
}

/** Converts a request into a project. The client's text becomes the description. */
export const ConvertToProject = ({ request, onCreated, onClose }: ConvertToProjectProps) => {
  const [firstSentence = ''] = request.description.split(/(?<=[.!?])\s|\n/)
  const form = useSchemaForm(projectOfRequest, {
    name: firstSentence.replace(/[.!?]$/, '').slice(0, 80),
    type: typeOf(request.serviceType),
    dueDate: null,
    fromTemplate: true,
  })
  return (
    <FormDialog
      title="Convert to project"
      description={
        request.clientUnconfirmed
          ? `${request.clientName} sees it once they confirm their email address, linked to this request.`
          : `${request.clientName} sees it right away, linked to this request.`
      }
      form={form}
      draft={`service-request-project:${request.id}`}
      submit="Create Project"
      onSubmit={async (body) => {
        await call(convertToProject, { params: { id: request.id }, body })
        void invalidate('service-requests', 'projects', 'stats')
        toast({ title: 'Success', description: 'Project created successfully' })
        onCreated()
      }}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Project name" required maxLength={255} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="type" label="Project type" options={typeOptions()} />
        <DateField form={form} name="dueDate" label="Due date" />
      </div>
      <CheckboxField form={form} name="fromTemplate" label="Add the standard milestones" />
    </FormDialog>
  )
}
