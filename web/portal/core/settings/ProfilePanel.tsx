import {
  type CurrentUser,
  type User,
  type Profile,
  profile,
  updateProfile,
} from '../../../../contract/core/users.ts'
import { callOrKeep, waits } from '../../../platform/offline/call-or-keep.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { updateUser } from '../../../platform/session.ts'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'
import { toast } from '../../../ui/toast-store.ts'

const fields = ['firstName', 'lastName', 'businessName', 'phone', 'jobTitle'] as const
const valuesOf = ({ firstName, lastName, businessName, phone, jobTitle }: Profile) => {
  const values = { firstName, lastName, businessName, phone, jobTitle }
  return { ...values, seen: values }
}

export const ProfilePanel = ({ user }: { user: CurrentUser }) => {
  const form = useSchemaForm(profile, valuesOf(user))
  const row: User = user
  const stale = useStale({ row, form, fields, valuesOf })
  const draft = useDraft('profile', form)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  return (
    <Panel title="Profile">
      <Form
        form={form}
        label="Profile"
        onSubmit={async (body) => {
          const sent = { body: { ...body, seen: stale.seen() } }
          const saved = await callOrKeep(updateProfile, sent, { what: 'Your profile' })
          if (saved === waits) return draft.forget()
          form.reset(valuesOf(saved))
          stale.saved(saved)
          draft.forget()
          updateUser(saved)
          toast({ title: 'Success', description: 'Profile saved' })
        }}
        onFail={stale.onFail}
      >
        {draft.restored && <DraftNotice onDiscard={draft.discard} />}
        {stale.notice}
        <p className="text-ink-2">
          You sign in as <span className="font-semibold wrap-anywhere text-ink">{user.email}</span>.
        </p>
        <ProfilePicture user={user} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="firstName"
            label="First name"
            required
            autoComplete="given-name"
          />
          <TextField
            form={form}
            name="lastName"
            label="Last name"
            required
            autoComplete="family-name"
          />
          <TextField
            form={form}
            name="businessName"
            label="Business name"
            hint={user.clientId ? 'The main account of your company or we change it.' : undefined}
            readOnly={user.clientId !== undefined}
            autoComplete="organization"
          />
          <TextField
            form={form}
            name="jobTitle"
            label="Job title"
            autoComplete="organization-title"
          />
          <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" />
        </div>
        <Button
          type="submit"
          look="primary"
          busy={isSubmitting}
          disabled={!isDirty}
          className="justify-self-end"
        >
          Save profile
        </Button>
      </Form>
    </Panel>
  )
}
