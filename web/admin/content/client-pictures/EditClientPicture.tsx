import { useState } from 'react'
import {
  type ClientPicture,
  clientPictureInput,
  remove,
  update,
} from '../../../../contract/content/client-pictures.ts'
import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { deleteOne } from '../../core/trash-entries/restore.ts'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

const valuesOf = ({ name, alt, isLogo, updatedAt }: ClientPicture) => ({
  name,
  alt,
  isLogo,
  seen: updatedAt,
})

type EditClientPictureProps = { picture: ClientPicture; onClose: () => void }

/** Changes what is said about a picture of a client's library, or deletes it. */
export const EditClientPicture = ({ picture, onClose }: EditClientPictureProps) => {
  const { id, name, clientId } = picture
  const form = useSchemaForm(clientPictureInput, valuesOf(picture))
  const [deleting, setDeleting] = useState(false)
  const stale = useStale({
    row: picture,
    form,
    fields: ['name', 'alt', 'isLogo'],
    valuesOf,
    failed: 'Failed to save the picture. Please try again.',
  })
  const erase = () =>
    deleteOne(
      {
        noun: 'client-pictures',
        id,
        name,
        success: 'Picture deleted',
        failed: 'Failed to delete picture. Please try again.',
      },
      () => call(remove, { params: { id } }),
      onClose,
    )
  if (deleting)
    return (
      <ConfirmDialog
        title={`Delete “${name}”?`}
        confirm="Delete picture"
        onConfirm={erase}
        onClose={() => setDeleting(false)}
      >
        It moves to the trash and can be restored for {trashDays} days. Covers that were made with
        it stay.
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title="Edit picture"
      form={form}
      draft={`client-picture:${clientId}:${id}`}
      submit="Save picture"
      actions={<Button onClick={() => setDeleting(true)}>Delete</Button>}
      onSubmit={async (values) => {
        await call(update, { params: { id }, body: { ...values, updatedAt: stale.seen() } })
        await invalidate('client-pictures')
        toast({ title: 'Success', description: 'Picture saved' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <img
        src={picture.thumbnailUrl}
        alt=""
        className="max-h-48 justify-self-center rounded-2 border border-line bg-sunken"
      />
      <TextField form={form} name="name" label="Name" required autoComplete="off" />
      <TextField
        form={form}
        name="alt"
        label="Image description"
        hint="For readers who can’t see it. Content that uses it begins with this."
      />
      <CheckboxField
        form={form}
        name="isLogo"
        label="This is the client’s logo"
        hint="Drawn covers show it."
      />
    </FormDialog>
  )
}
