import { displayName } from '../../../../contract/core/users.ts'
import type { rightsInput } from '../../../../contract/clients/contacts.ts'
import type { Output } from '../../../../contract/http.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { RightsFields } from './RightsFields.tsx'
import { type Person, rightsForm, rightsOf, roleText } from './rights.ts'

/** The dialog that gives somebody of a client another role, or a single project. */
export const RightsForm = ({
  person,
  projects,
  onSave,
  onClose,
}: {
  person: Person
  projects: readonly { id: number; name: string }[]
  onSave: (body: Output<typeof rightsInput>) => Promise<Person>
  onClose: () => void
}) => {
  const { clientRole, onlyProjectId } = person
  const form = useSchemaForm(rightsForm, {
    clientRole,
    onlyProjectId: onlyProjectId === null ? '' : String(onlyProjectId),
  })
  const name = displayName(person)
  return (
    <FormDialog
      title={`Role of ${name}`}
      description="The new role applies at once. They are signed out everywhere and sign in again."
      form={form}
      draft={`contact:${person.id}:role`}
      submit="Change role"
      onSubmit={async (values) => {
        const seen = { clientRole, onlyProjectId }
        const saved = await onSave({ ...rightsOf(values), seen })
        void invalidate('contacts', 'audit-entries')
        toast({ title: 'Success', description: `${name} is now: ${roleText(saved)}` })
      }}
      onFail={(error) => toastFailure(error)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <RightsFields form={form} role={form.watch('clientRole')} projects={projects} />
      </div>
    </FormDialog>
  )
}
