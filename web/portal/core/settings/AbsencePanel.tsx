import { absence, clear, set } from '../../../../contract/core/absences.ts'
import type { User } from '../../../../contract/core/users.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { updateUser } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast-store.ts'

const valuesOf = ({ awayFrom, awayUntil, awayNote }: User) => ({
  from: awayFrom ?? '',
  until: awayUntil ?? '',
  note: awayNote,
})

/** When somebody on the team is away, and what others read meanwhile. */
export const AbsencePanel = ({ user }: { user: User }) => {
  const form = useSchemaForm(absence, valuesOf(user))
  const draft = useDraft('absence', form)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  const saved = (changed: User, description: string) => {
    form.reset(valuesOf(changed))
    draft.forget()
    updateUser(changed)
    toast({ title: 'Success', description })
  }
  const end = async () => {
    try {
      saved(await call(clear, {}), 'You’re no longer marked as away')
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Panel title="Out of office">
      <Form
        form={form}
        label="Out of office"
        onSubmit={async (body) => saved(await call(set, { body }), 'Absence saved')}
      >
        {draft.restored && <DraftNotice onDiscard={draft.discard} />}
        <p className="text-ink-2">
          While you’re away, your colleagues and the clients whose messages you answer see it, and
          whatever is news about your work also goes to the rest of the team.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="from" label="First day away" type="date" required />
          <TextField form={form} name="until" label="Last day away" type="date" required />
        </div>
        <TextareaField
          form={form}
          name="note"
          label="Note"
          hint="For example, who answers meanwhile. Clients read it too."
          rows={2}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {user.awayFrom && (
            <Button disabled={isSubmitting} onClick={() => void end()}>
              I’m not away
            </Button>
          )}
          <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
            Save absence
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
