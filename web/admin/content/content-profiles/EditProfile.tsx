import {
  type ContentProfile,
  contentLanguages,
  contentOwners,
  coverStyles,
  profileFields,
  profileValues,
  read,
  refreshIntervals,
  update,
} from '../../../../contract/content/content-profiles.ts'
import { call } from '../../../platform/call.ts'
import { SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { type FormOf, useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useFresh } from '../../../platform/fresh.ts'
import { LinesField } from '../../../platform/LinesField.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { profileLabels } from './profile-labels.ts'
import { PairFields } from './PairFields.tsx'
import { NotConfirmed, useLeaving } from './use-leaving.tsx'

export type ProfileForm = FormOf<typeof profileValues>
type EditProfileProps = { clientId: number; onClose: () => void }

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Edits a client's content profile, beginning with what is stored now. */
export const EditProfile = ({ clientId, onClose }: EditProfileProps) => {
  const profile = useFresh(read, { params: { clientId } })
  if (profile.data) return <StoredProfile profile={profile.data} onClose={onClose} />
  return (
    <Dialog title="Edit content profile" onClose={onClose}>
      <Loaded query={profile}>{() => null}</Loaded>
    </Dialog>
  )
}

const rowOf = ({ values, updatedAt }: ContentProfile) => ({ ...values, updatedAt })
const valuesOf = ({ updatedAt, ...values }: ReturnType<typeof rowOf>) => ({
  ...values,
  seen: updatedAt,
})

const StoredProfile = ({ profile, onClose }: { profile: ContentProfile; onClose: () => void }) => {
  const { clientId } = profile
  const form: ProfileForm = useSchemaForm(profileValues, valuesOf(rowOf(profile)))
  const stale = useStale({
    row: rowOf(profile),
    form,
    fields: profileFields,
    valuesOf,
    labels: {
      language: contentLanguages,
      coverStyle: coverStyles,
      owner: contentOwners,
      refreshAfter: refreshIntervals,
    },
    failed: 'Failed to save the profile. Please try again.',
  })
  const leaving = useLeaving(clientId)
  return (
    <FormDialog
      title="Edit content profile"
      width="lg"
      form={form}
      draft={`content-profile:${clientId}`}
      submit="Save profile"
      onSubmit={async (values) => {
        const isLeaving = profile.values.owner === 'agency' && values.owner === 'client'
        if (isLeaving) await leaving.ask()
        const body = { ...values, updatedAt: stale.seen(), isPublicKnown: isLeaving }
        await call(update, { params: { clientId }, body })
        void invalidate('content-profiles')
        toast({ title: 'Success', description: 'Content profile saved' })
      }}
      onFail={(error) => {
        if (!(error instanceof NotConfirmed)) stale.onFail(error)
      }}
      onClose={onClose}
    >
      {leaving.dialog}
      {stale.notice}
      <Business form={form} />
      <Voice form={form} />
      <PairFields
        form={form}
        name="claims"
        title={profileLabels.claims}
        one="claim"
        first={{ name: 'text', label: 'Claim' }}
        second={{ name: 'source', label: 'Source' }}
        blank={{ text: '', source: '' }}
      />
      <PairFields
        form={form}
        name="links"
        title={profileLabels.links}
        one="page"
        first={{ name: 'title', label: 'Title' }}
        second={{ name: 'url', label: 'Address' }}
        blank={{ title: '', url: '' }}
      />
    </FormDialog>
  )
}

const Business = ({ form }: { form: ProfileForm }) => {
  const mayOwn = useMay()('content-profiles.own')
  return (
    <>
      <TextareaField form={form} name="about" label={profileLabels.about} rows={3} />
      <TextareaField form={form} name="audience" label={profileLabels.audience} rows={3} />
      <TextareaField form={form} name="reasons" label={profileLabels.reasons} rows={3} />
      <div className="grid gap-4 sm:grid-cols-2">
        <LinesField
          control={form.control}
          name="services"
          label={profileLabels.services}
          hint="One per line, as the client names them."
        />
        <LinesField
          control={form.control}
          name="places"
          label={profileLabels.places}
          hint="Towns or regions, one per line."
        />
        <TextField
          form={form}
          name="callToAction"
          label={profileLabels.callToAction}
          hint="What a reader should do next."
        />
        <TextField
          form={form}
          name="contactLine"
          label={profileLabels.contactLine}
          hint="The last line of a text, such as a phone number and an address."
        />
        <SelectField
          form={form}
          name="language"
          label={profileLabels.language}
          options={optionsOf(contentLanguages)}
        />
        <SelectField
          form={form}
          name="coverStyle"
          label={profileLabels.coverStyle}
          options={optionsOf(coverStyles)}
          hint="Covers use the colors of the client record."
        />
        {mayOwn && (
          <SelectField
            form={form}
            name="owner"
            label={profileLabels.owner}
            options={optionsOf(contentOwners)}
            hint="Only the agency’s own content can go to its blog and its leads."
          />
        )}
        <SelectField
          form={form}
          name="refreshAfter"
          label={profileLabels.refreshAfter}
          options={optionsOf(refreshIntervals)}
          hint="A piece that is published gets this day to be looked at again."
        />
      </div>
    </>
  )
}

const Voice = ({ form }: { form: ProfileForm }) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextareaField form={form} name="voiceDo" label={profileLabels.voiceDo} rows={3} />
      <TextareaField form={form} name="voiceDont" label={profileLabels.voiceDont} rows={3} />
      <TextareaField form={form} name="sample" label={profileLabels.sample} rows={4} />
      <TextareaField form={form} name="secondSample" label={profileLabels.secondSample} rows={4} />
    </div>
    <LinesField
      control={form.control}
      name="forbiddenWords"
      label={profileLabels.forbiddenWords}
      hint="Words and phrases that no text may contain, one per line."
    />
  </>
)
