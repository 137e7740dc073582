import { useState } from 'react'
import type { BankFilePreview } from '../../../../contract/money/bank-imports.ts'
import { useFileRefusal } from '../../../platform/file-refusal.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { DropZone } from '../../../ui/DropZone.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { linesText } from './labels.ts'
import { type Choice, importFile, previewFile } from './send-file.ts'

type Opened = { file: File; preview: BankFilePreview }

/** Takes a bank file. Statements, and CSV with known columns, are imported at once; for others the columns are chosen. */
export const ImportFile = () => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { sentence: refused, refuse, clear } = useFileRefusal()

  const run = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
      clear()
    } catch (error) {
      refuse('Error', sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const importIt = async (file: File, choice?: Choice) => {
    const { total, duplicates } = await importFile(file, choice)
    setOpened(null)
    void invalidate('bank-imports', 'bank-lines')
    const known = duplicates ? `, ${linesText(duplicates)} already known` : ''
    const title = total ? 'Success' : 'Nothing new'
    toast({ title, description: `${file.name}: ${linesText(total)} imported${known}` })
  }
  const open = (file: File) =>
    run(async () => {
      const preview = await previewFile(file)
      if (preview.sheet && !preview.sheet.isRemembered) setOpened({ file, preview })
      else await importIt(file)
    })

  if (opened)
    return (
      <ColumnsStep
        opened={opened}
        isBusy={isBusy}
        refused={refused}
        onImport={(choice) => void run(() => importIt(opened.file, choice))}
        onClose={() => {
          setOpened(null)
          clear()
        }}
      />
    )
  return (
    <Panel title="Import a bank file">
      {isBusy ? (
        <p role="status" className="flex min-h-24 items-center justify-center gap-3 text-ink-2">
          <Spinner label="" className="size-5" />
          Reading the file…
        </p>
      ) : (
        <DropZone
          aria-label="Bank file"
          accept=".xml,.csv,.txt,.zip,.053,.054,text/xml,application/xml,text/csv,application/zip"
          onFile={(file) => void open(file)}
          hint="camt.053, camt.054, CSV, or a ZIP of statements, up to 10 MB"
          aria-describedby="bank-file-error"
          aria-invalid={Boolean(refused) || undefined}
        />
      )}
      <FieldError id="bank-file-error" error={refused} />
      <p className="mt-3 text-ink-2">
        Payments with an invoice’s reference are booked right away. You check the rest below, and
        can undo everything.
      </p>
    </Panel>
  )
}
