import * as z from 'zod/mini'
import { publish } from '../../../../contract/content/content-publications.ts'
import { day, url as webAddress } from '../../../../contract/fields.ts'
import { call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { dayOf } from '../content-pieces/month.ts'
import { claimsOf } from '../content-pieces/status.ts'
import { type Action, refresh } from './publishing.ts'

type SaveLinkProps = Action & {
  url: string
  /** The time at which it was published, if a link is stored. */
  publishedAt: string | null
  onUnchecked: () => void
  onClose: () => void
}

const schema = z.object({
  url: webAddress.check(z.minLength(1, 'Please enter the URL')),
  publishedOn: z.nullable(day),
})

/** Asks for the URL of a piece that was published by hand. */
export const SaveLink = (props: SaveLinkProps) => {
  const { piece, onChanged, url, publishedAt, onUnchecked, onClose } = props
  const today = dayOf(new Date(useNow(60_000)))
  const publishedOn = publishedAt ? dayOf(new Date(publishedAt)) : today
  const form = useSchemaForm(schema, { url, publishedOn })
  const save = async (values: z.output<typeof schema>) => {
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
      <DateField
        form={form}
        name="publishedOn"
        label="Published on"
        hint="Search figures are compared before and after this day."
        max={today}
      />
    </FormDialog>
  )
}
