import { useState } from 'react'
import { create } from '../../../../contract/content/keyword-imports.ts'
import type { KeywordTool } from '../../../../contract/content/keyword-sources.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { FigureFileError, type FigureFile, readFigureFile } from './figure-file.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { RecentImports } from './RecentImports.tsx'
import { undoImport } from './undo.ts'

const maxBytes = 20 * 2 ** 20
const tools: readonly [KeywordTool, string][] = [
  ['planner', 'Google Keyword Planner: “Download plan keyword ideas” or “historical metrics”'],
  ['search_console', 'Google Search Console: Queries.csv of a performance export'],
  ['ahrefs', 'Ahrefs: Keywords Explorer'],
  ['semrush', 'Semrush: Keyword Magic Tool or Overview'],
]

type Props = { clientId: number; onClose: () => void }

/** The dialog that imports figures from a keyword tool's export: file, preview, import. */
export const ImportFigures = ({ clientId, onClose }: Props) => {
  const [file, setFile] = useState<FigureFile | null>(null)
  const [addNew, setAddNew] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const open = async (chosen: File) => {
    setProblem('')
    if (chosen.size > maxBytes) return setProblem('Please use a file of at most 20 MB')
    try {
      setFile(readFigureFile(new Uint8Array(await chosen.arrayBuffer())))
    } catch (error) {
      setProblem(error instanceof FigureFileError ? error.message : 'Failed to read the file')
    }
  }
  const run = async ({ tool, rows }: FigureFile) => {
    setBusy(true)
    try {
      const body = { tool, rows, addNew }
      const { id, changed, added } = await call(create, { params: { clientId }, body })
      void invalidate('keywords', 'keyword-imports', 'automation-logs')
      const description = `${changed.toLocaleString('en-US')} keywords updated, ${added.toLocaleString('en-US')} added`
      const action = id !== null && { label: 'Undo', onClick: () => void undoImport(id) }
      toast({ title: 'Success', description, ...(action && { action }) })
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error, 'Failed to import the figures. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <Dialog title="Import figures" width="lg" onClose={onClose} locked={busy}>
      <div className="app grid gap-4">
        {problem && <Alert>{problem}</Alert>}
        {file ? (
          <ImportPreview clientId={clientId} file={file} addNew={addNew} onAddNew={setAddNew} />
        ) : (
          <>
            <DropZone
              aria-label="Export of a keyword tool"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
              onFile={(chosen) => void open(chosen)}
              hint="You’ll see a preview before anything changes"
            />
            <div className="text-ink-2">
              <p>Supported exports:</p>
              <ul className="mt-1 list-disc pl-5">
                {tools.map(([tool, label]) => (
                  <li key={tool}>{label}</li>
                ))}
                <li>Any CSV with the columns “Keyword” and “Search volume”</li>
              </ul>
            </div>
            <RecentImports clientId={clientId} />
          </>
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
            <Button look="primary" busy={busy} onClick={() => void run(file)}>
              Import figures
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
