import { type FormEvent, useState } from 'react'
import {
  create,
  searchRowKindIds,
  searchRowKinds,
} from '../../../../contract/content/search-reports.ts'
import { call, CallError } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { shownAddress, whole } from '../../../shared/content/search-reports/words.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type ConsoleFile, ConsoleFileError, readConsoleFile } from './console-file.ts'

const maxBytes = 20 * 2 ** 20

type Chosen = ConsoleFile & { name: string }
type Props = { clientId: number; onClose: () => void }

/** The dialog that imports an export of Google Search Console: file, what was found in it, import. */
export const ImportReport = ({ clientId, onClose }: Props) => {
  const [file, setFile] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState('')
  const [fields, setFields] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  const open = async (chosen: File) => {
    setProblem('')
    if (chosen.size > maxBytes) return setProblem('Please use a file of at most 20 MB')
    try {
      const read = await readConsoleFile(new Uint8Array(await chosen.arrayBuffer()), chosen.name)
      setFile({ ...read, name: chosen.name })
    } catch (error) {
      setProblem(error instanceof ConsoleFileError ? error.message : 'Failed to read the file')
    }
  }
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return
    const { name, from, to, page, rows } = file
    const missing = {
      ...(!from && { from: 'Please choose the first day' }),
      ...(!to && { to: 'Please choose the last day' }),
    }
    setFields(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    setProblem('')
    try {
      await call(create, { params: { clientId }, body: { fileName: name, from, to, page, rows } })
      void invalidate('search-reports')
      toast({ title: 'Success', description: `${whole(rows.length)} rows imported` })
      onClose()
    } catch (error) {
      const beside = error instanceof CallError ? (error.fields ?? {}) : {}
      if (days.some(({ name }) => beside[name])) setFields(beside)
      else setProblem(sentenceOf(error, 'Failed to import the export. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <Dialog title="Import from Search Console" width="lg" onClose={onClose} locked={busy}>
      <form className="app grid gap-4" noValidate onSubmit={(event) => void run(event)}>
        {problem && <Alert>{problem}</Alert>}
        {file ? (
          <Found file={file} fields={fields} onChange={setFile} />
        ) : (
          <ChooseFile onFile={(chosen) => void open(chosen)} />
        )}
        <DialogActions>
          {file && (
            <Button disabled={busy} onClick={() => setFile(null)}>
              Choose another file
            </Button>
          )}
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          {file && (
            <Button type="submit" look="primary" busy={busy}>
              Import
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

const ChooseFile = ({ onFile }: { onFile: (file: File) => void }) => (
  <>
    <DropZone
      aria-label="Export of Search Console"
      accept=".zip,.csv,.tsv,application/zip,text/csv,text/tab-separated-values"
      onFile={onFile}
      hint="You’ll see what is in it before anything changes"
    />
    <div className="text-ink-2">
      <p>
        In Search Console, open Performance, choose a period, press Export and then “Download CSV”.
        The ZIP file works in every language.
      </p>
      <p className="mt-2">
        For what a piece brought, add a filter for its page first: such an export tells of each day.
      </p>
    </div>
  </>
)

type FoundProps = {
  file: Chosen
  fields: Record<string, string>
  onChange: (file: Chosen) => void
}

const days = [
  { name: 'from', label: 'First day' },
  { name: 'to', label: 'Last day' },
] as const

/** Tells what a file holds, and asks for the period where it doesn’t tell. */
const Found = ({ file, fields, onChange }: FoundProps) => {
  const counts = searchRowKindIds.flatMap((kind) => {
    const count = file.rows.filter((row) => row.kind === kind).length
    return count > 0 ? [`${searchRowKinds[kind]}: ${whole(count)}`] : []
  })
  const first = file.rows.find(({ query }) => query)?.query
  return (
    <>
      <div>
        <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
        <p className="num">{counts.join(', ')}</p>
        <p className="[overflow-wrap:anywhere] text-ink-2">
          {file.page ? `Only about ${shownAddress(file.page)}. ` : 'About the whole website. '}
          {first && `First query: “${first}”.`}
        </p>
      </div>
      {file.filters.length > 0 && (
        <Notice tone="warn" title="This export is narrowed by a filter">
          {file.filters.join(', ')}. Its figures aren’t those of the whole website.
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {days.map(({ name, label }) => (
          <Field key={name} label={label} required error={fields[name]}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={file[name]}
                onChange={({ target }) => onChange({ ...file, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  )
}
