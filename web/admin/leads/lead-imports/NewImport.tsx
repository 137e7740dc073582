import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LeadImport } from '../../../../contract/leads/lead-imports.ts'
import { useFileRefusal } from '../../../platform/file-refusal.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { leadImportPath } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { forgetFile, keepChoices, keepFile, type KeptFile, keptFile } from './kept-file.ts'
import type { Mapping } from './mapping.ts'
import { FileError } from '../../../../packages/office-files/file-error.ts'
import type { Reading } from './lead-file.ts'
import { MappingStep } from './MappingStep.tsx'
import { rememberedMapping, rememberMapping } from './mapping-memory.ts'
import { type OpenFile, openLeadFile } from './reading.ts'
import { sendFile } from './send.ts'
import { downloadTemplate } from './template.ts'

const reasonOf = (error: unknown) =>
  error instanceof FileError
    ? error.message
    : `Failed to upload leads from CSV: ${sentenceOf(error)}`
const fail = (error: unknown) =>
  toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' })

/** The upload of a file: choose it, map its columns, send its rows for the dry run. */
export const NewImport = () => {
  const navigate = useNavigate()
  const [file, setFile] = useState<OpenFile | null>(null)
  const [reading, setReading] = useState(true)
  const [mapping, setMapping] = useState<Mapping>([])
  const [existing, setExisting] = useState<LeadImport['existing']>('update')
  const [howRead, setHowRead] = useState<Reading>({})
  const [sent, setSent] = useState<number | null>(null)
  const stopped = useRef(false)
  // Reading the file in another way keeps its worker.
  const close = file?.close
  useEffect(() => () => close?.(), [close])

  const { sentence: refused, refuse, clear } = useFileRefusal()
  const open = useCallback(
    async (kept: KeptFile) => {
      setReading(true)
      try {
        const opened = await openLeadFile(kept.file, kept.reading)
        setHowRead(kept.reading ?? {})
        setMapping(kept.mapping ?? rememberedMapping(opened.header, opened.suggestion))
        setExisting(kept.existing ?? 'update')
        if (!kept.mapping) void keepFile(kept.file)
        setFile(opened)
        clear()
      } catch (error) {
        refuse('Error', reasonOf(error))
        void forgetFile()
      } finally {
        setReading(false)
      }
    },
    [refuse, clear],
  )
  const readAs = async (opened: OpenFile, changed: Reading) => {
    try {
      const next = await opened.readAs(changed)
      setHowRead(changed)
      const isSame = next.header.join('\u001f') === opened.header.join('\u001f')
      if (!isSame) setMapping(rememberedMapping(next.header, next.suggestion))
      setFile({ ...opened, ...next })
    } catch (error) {
      fail(error)
    }
  }
  const discardFile = () => {
    setFile(null)
    void forgetFile()
  }
  useEffect(() => {
    void keptFile().then((kept) => (kept ? open(kept) : setReading(false)))
  }, [open])
  useEffect(() => {
    if (file) keepChoices({ mapping, existing, reading: howRead })
  }, [file, mapping, existing, howRead])
  const send = async (opened: OpenFile) => {
    rememberMapping(opened.header, mapping)
    stopped.current = false
    setSent(0)
    try {
      const created = await sendFile(opened, mapping, existing, setSent, () => stopped.current)
      void invalidate('lead-imports')
      if (!created) return setSent(null)
      await forgetFile()
      await navigate(leadImportPath(created.id))
    } catch (error) {
      fail(error)
    }
    setSent(null)
  }

  if (reading) return <PageSpinner />
  if (file && sent !== null)
    return (
      <Panel title="Checking rows">
        <ProgressBar label="Rows uploaded" percent={Math.floor((sent / file.count) * 100)} />
        <p className="num mt-3 text-ink-2">
          {sent.toLocaleString('en-US')} of {file.count.toLocaleString('en-US')} rows. No leads are
          created yet.
        </p>
        <div className="mt-4 flex justify-end">
          <Button onClick={() => (stopped.current = true)}>Cancel</Button>
        </div>
      </Panel>
    )
  if (file)
    return (
      <MappingStep
        file={file}
        mapping={mapping}
        onMapping={setMapping}
        existing={existing}
        onExisting={setExisting}
        onCheck={() => void send(file)}
        onRead={(changed) => void readAs(file, { ...howRead, ...changed })}
        onClose={discardFile}
      />
    )
  return (
    <Panel
      title="Upload CSV"
      actions={<Button onClick={downloadTemplate}>Download Template</Button>}
    >
      <DropZone
        aria-label="CSV file of leads, or Excel workbook"
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={(chosen) => void open({ file: chosen })}
        hint="CSV or Excel (.xlsx). You’ll see a preview before anything is imported"
        aria-describedby="lead-file-error"
        aria-invalid={Boolean(refused) || undefined}
      />
      <FieldError id="lead-file-error" error={refused} />
    </Panel>
  )
}
