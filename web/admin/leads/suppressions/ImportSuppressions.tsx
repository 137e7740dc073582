import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { importMany } from '../../../../contract/leads/suppressions.ts'
import { call } from '../../../platform/call.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { countsText, wrongText } from './counts-text.ts'

/** The dialog for a list from another program: pasted or from a file, with a count before anything is stored. */
export const ImportSuppressions = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(importMany.body, { lines: '', source: '', dryRun: false })
  const lines = useDebounced(form.watch('lines'), 500)
  const checked = useQuery({
    queryKey: ['suppressions', 'import', lines],
    queryFn: () => call(importMany, { body: { lines, source: '', dryRun: true } }),
    enabled: lines.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const counts = lines.trim() === '' ? undefined : checked.data
  return (
    <FormDialog
      title="Import suppressions"
      description="Campaigns skip everybody in this list from now on."
      form={form}
      draft="suppression-import"
      submit={
        counts && counts.added > 0 ? `Suppress ${counts.added.toLocaleString('en-US')}` : 'Suppress'
      }
      onSubmit={async (body) => {
        const done = await call(importMany, { body })
        void invalidate('suppressions', 'leads')
        toast({ title: 'Success', description: `Suppressions imported: ${countsText(done)}` })
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
        label="Addresses"
        hint="One per line, or a CSV file’s content. A domain such as @competitor.example stands for all of its addresses."
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
        name="source"
        label="Source"
        hint="Where the list comes from, for example “unsubscribes of our old newsletter”"
      />
    </FormDialog>
  )
}
