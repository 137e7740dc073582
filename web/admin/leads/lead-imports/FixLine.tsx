import {
  fixLine,
  importFields,
  leadFields,
  lineCells,
  type LeadImport,
  type lines,
} from '../../../../contract/leads/lead-imports.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { leadField } from '../../../../contract/leads/leads.ts'
import { call } from '../../../platform/call.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** The cells of a row with errors, to be corrected before the import. The row is checked again at once. */
export const FixLine = ({
  of,
  row,
  onClose,
}: {
  of: LeadImport
  row: ReplyOf<typeof lines>[number]
  onClose: () => void
}) => {
  const form = useSchemaForm(
    lineCells,
    Object.fromEntries(importFields.map((field) => [field, row.values[field] ?? ''])),
  )
  return (
    <FormDialog
      title={`Fix line ${row.line.toLocaleString('en-US')}`}
      form={form}
      width="lg"
      draft={`lead-import-line:${of.id}:${row.position}`}
      submit="Check row"
      onSubmit={async (body) => {
        await call(fixLine, { params: { id: of.id, position: row.position }, body })
        void invalidate('lead-imports')
        toast({ title: 'Success', description: `Line ${row.line} is fixed` })
      }}
      onFail={(error) => toastFailure(error)}
      onClose={onClose}
    >
      <Notice tone="warn" title={row.message} />
      <div className="grid gap-4 sm:grid-cols-2">
        {importFields.map((field) =>
          field === 'notes' ? (
            <TextareaField
              key={field}
              form={form}
              name={field}
              label={leadFields[field].title}
              rows={3}
              fieldClassName="sm:col-span-2"
            />
          ) : (
            <TextField
              key={field}
              form={form}
              name={field}
              label={leadFields[field].title}
              hint={Object.values(leadField(field).choices ?? {}).join(', ')}
            />
          ),
        )}
      </div>
    </FormDialog>
  )
}
