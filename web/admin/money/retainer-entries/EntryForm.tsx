import {
  create,
  type Retainer,
  type RetainerEntry,
  update,
} from '../../../../contract/money/retainer-entries.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { localToday } from '../../../platform/today.ts'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { entryForm, valuesOf } from './entry-form.ts'

const fields = ['day', 'quantity', 'note'] as const

type Props = {
  retainer: Retainer
  /** The entry being edited; missing for a new one. */
  entry?: RetainerEntry
  onClose: () => void
}

/** The dialog for what was used of a retainer. */
export const EntryForm = ({ retainer, entry, onClose }: Props) => {
  const { scheduleId, name, unit } = retainer
  const form = useSchemaForm(
    entryForm,
    entry ? valuesOf(entry) : { day: localToday(), quantity: '', note: '' },
  )
  const stale = useStale({ row: entry, form, fields, valuesOf })
  return (
    <FormDialog
      title={entry ? 'Edit entry' : 'New entry'}
      description={name}
      form={form}
      draft={`retainer-entry:${scheduleId}:${entry?.id ?? 'new'}`}
      submit="Save entry"
      onSubmit={async (body) => {
        await (entry
          ? call(update, {
              params: { id: entry.id },
              body: { ...body, updatedAt: stale.seen() },
            })
          : call(create, { params: { id: scheduleId }, body }))
        await invalidate('retainer-entries')
        toast({ title: 'Success', description: 'Entry saved' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField form={form} name="day" label="Day" />
        <TextField
          form={form}
          name="quantity"
          label={`Used, in ${unit}`}
          hint="Such as 1.5"
          inputMode="decimal"
          className="num text-right"
          required
        />
      </div>
      <TextareaField
        form={form}
        name="note"
        label="What for"
        hint="The client reads it."
        rows={2}
        required
      />
    </FormDialog>
  )
}
