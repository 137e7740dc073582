import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { importMany } from '../../../../contract/outreach/newsletter-readers.ts'
import { call } from '../../../platform/call.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { countsText, readersText, wrongText } from './counts-text.ts'

type ImportReadersProps = { clientId: number; onClose: () => void }

/** The dialog that adds readers to a client's newsletter: pasted or from a file, with a count before anything is stored. */
export const ImportReaders = ({ clientId, onClose }: ImportReadersProps) => {
  const params = { clientId }
  const form = useSchemaForm(importMany.body, { lines: '', consent: '', dryRun: false })
  const lines = useDebounced(form.watch('lines'), 500)
  const checked = useQuery({
    queryKey: ['newsletter-readers', 'import', clientId, lines],
    queryFn: () => call(importMany, { params, body: { lines, consent: '–', dryRun: true } }),
    enabled: lines.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const counts = lines.trim() === '' ? undefined : checked.data
  return (
    <FormDialog
      title="Add readers"
      description="They get this client’s newsletters and nothing else. They don’t become leads."
      form={form}
      draft={`newsletter-readers:${clientId}`}
      submit={counts && counts.added > 0 ? `Add ${readersText(counts.added)}` : 'Add readers'}
      onSubmit={async (body) => {
        const done = await call(importMany, { params, body })
        await invalidate('newsletter-readers')
        toast({ title: 'Success', description: `Readers added: ${countsText(done)}` })
      }}
      onClose={onClose}
    >
      <label className="grid gap-1">
        <span className="font-semibold">File (optional)</span>
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/plain,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            void file?.text().then((text) => form.setValue('lines', text, { shouldDirty: true }))
          }}
        />
      </label>
      <TextareaField
        form={form}
        name="lines"
        label="Readers"
        hint="One per line, such as “Ada Lovelace <ada@example.com>”, or the content of a CSV file."
        rows={8}
        required
      />
      <div role="status">
        {counts && (
          <Notice tone={counts.wrong > 0 ? 'warn' : 'info'} title={countsText(counts)}>
            {wrongText(counts)}
          </Notice>
        )}
      </div>
      <TextField
        form={form}
        name="consent"
        label="How they agreed"
        hint="For example “Sign-up form on the client’s website, since 2023”. It is kept with each reader."
        required
      />
    </FormDialog>
  )
}
