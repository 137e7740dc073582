import { useEffect, useState } from 'react'
import { type BankImport, list, undo } from '../../../../contract/money/bank-imports.ts'
import { inFours } from '../../../../contract/money/references.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { List } from '../../../platform/List.tsx'
import { invalidate, useList } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { outcomeOf, stateLabels, stateTones } from './labels.ts'

const noFilters = { active: false, clear: () => {} }
const isBusy = ({ state }: BankImport) => state === 'running' || state === 'undoing'
const nameOf = ({ fileName }: BankImport) => fileName

/** The files that were imported, each with its outcome and a button that undoes it. */
export const ImportsPanel = () => {
  const imports = useList(list, { query: { limit: 10 } })
  const [undone, setUndone] = useState<BankImport | null>(null)
  const anyBusy = imports.rows.some(isBusy)
  // Polls as a fallback, in case live updates are down.
  useEffect(() => {
    if (!anyBusy) return
    const timer = setInterval(() => void invalidate('bank-imports', 'bank-lines'), 2000)
    return () => clearInterval(timer)
  }, [anyBusy])
  return (
    <Panel title="Imported files" flush className="overflow-hidden">
      <List
        list={imports}
        noun="files"
        filters={noFilters}
        hideCount
        empty={
          <EmptyState title="No bank files yet">
            Each file you import is listed here and can be undone.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label="Imported files" className="divide-y divide-line border-t border-line">
            {rows.map((row) => (
              <ImportRow key={row.id} row={row} onUndo={() => setUndone(row)} />
            ))}
          </ul>
        )}
      </List>
      {undone && <UndoDialog row={undone} onClose={() => setUndone(null)} />}
    </Panel>
  )
}

const ImportRow = ({ row, onUndo }: { row: BankImport; onUndo: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-panel py-3">
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
        {nameOf(row)}
        <Badge tone={stateTones[row.state]}>{stateLabels[row.state]}</Badge>
      </p>
      <p className="num text-ink-2">{outcomeOf(row)}</p>
      <p className="text-[0.875em] text-ink-3">
        {[dateTime(row.createdAt), row.userName, ...row.accounts.slice(0, 2).map(inFours)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isBusy(row) && (
        <ProgressBar
          className="mt-2"
          label={`${stateLabels[row.state]} ${nameOf(row)}`}
          percent={row.total ? Math.min(100, Math.floor((row.applied / row.total) * 100)) : 100}
        />
      )}
    </div>
    {(row.state === 'done' || row.state === 'running') && row.total > 0 && (
      <Button onClick={onUndo} aria-label={`Undo import of ${nameOf(row)}`}>
        Undo import
      </Button>
    )}
  </li>
)

const UndoDialog = ({ row, onClose }: { row: BankImport; onClose: () => void }) => (
  <ConfirmDialog
    title="Undo this import?"
    confirm="Undo import"
    onClose={onClose}
    onConfirm={async () => {
      try {
        await call(undo, { params: { id: row.id } })
        void invalidate('bank-imports', 'bank-lines', 'invoices')
        onClose()
      } catch (error) {
        toastFailure(error)
      }
    }}
  >
    The payments that {nameOf(row)} booked are undone, and their invoices are due again. Its lines
    are removed, so you can import the file again.
  </ConfirmDialog>
)
