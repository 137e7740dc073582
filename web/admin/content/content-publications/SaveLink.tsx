import * as z from 'zod/mini'
import { publish } from '../../../../contract/content/content-publications.ts'
import { url as webAddress } from '../../../../contract/fields.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { claimsOf } from '../content-pieces/status.ts'
import { type Action, refresh } from './publishing.ts'

type SaveLinkProps = Action & {
  url: string
  onUnchecked: () => void
  onClose: () => void
}

const schema = z.object({
  url: webAddress.check(z.minLength(1, 'Please enter the URL')),
})

/** Asks for the URL of a piece that was published by hand. */
export const SaveLink = ({ piece, onChanged, url, onUnchecked, onClose }: SaveLinkProps) => {
  const form = useSchemaForm(schema, { url })
  const save = async (values: { url: string }) => {
    await call(publish, { params: { id: piece.id }, body: { target: 'elsewhere', ...values } })
    toast({ title: 'Success', description: 'Link saved' })
    await refresh({ piece, onChanged })
  }
  const fail = (error: unknown) => {
    if (claimsOf(error)) {
      onClose()
      onUnchecked()
    } else toastFailure(error)
  }
  return (
    <FormDialog
      title="Where was it published?"
      description="Marks the piece as published and links to it."
      form={form}
      draft={`piece-address:${piece.id}`}
      submit="Save link"
      onSubmit={save}
      onFail={fail}
      onClose={onClose}
    >
      <TextField form={form} name="url" label="URL" type="url" required />
    </FormDialog>
  )
}
