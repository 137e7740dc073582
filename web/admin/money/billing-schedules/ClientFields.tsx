import { listAll as listProjects } from '../../../../contract/work/projects.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { useCall } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { Field } from '../../../ui/Field.tsx'
import { ClientPicker, type PickedClient } from '../../clients/clients/ClientPicker.tsx'
import type { ScheduleFormOf } from './ScheduleForm.tsx'

type Props = {
  form: ScheduleFormOf
  /** Whether the schedule has billed, so that its client stays. */
  isFixed: boolean
  onChoose: (client: PickedClient | null) => void
}

/** Chooses the client and a project of theirs. */
export const ClientFields = ({ form, isFixed, onChoose }: Props) => {
  const may = useMay()
  const [clientId, clientName, projectId] = form.watch(['clientId', 'clientName', 'projectId'])
  const projects = useCall(
    listProjects,
    { query: { clientId: Number(clientId), limit: 100 } },
    { enabled: Boolean(clientId) && may('projects.list') },
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Client" required error={errorOf(form, 'clientId')}>
        {(control) => (
          <ClientPicker
            {...control}
            disabled={isFixed}
            chosen={clientId ? { id: Number(clientId), name: clientName } : null}
            onChoose={onChoose}
          />
        )}
      </Field>
      <SelectField
        form={form}
        name="projectId"
        label="Project"
        disabled={!clientId}
        // Options load after the field is registered; only a controlled value survives that.
        value={projectId}
        options={[
          { value: '', label: 'No project' },
          ...(projects.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </div>
  )
}
