import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { TrashEntry } from '../../../../contract/core/trash-entries.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { restoreRecords } from './restore.ts'

/** The buttons that restore a record or delete it permanently. */
export const EntryActions = ({ entry, onErase }: { entry: TrashEntry; onErase: () => void }) => {
  const { noun, recordId, label } = entry
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    await restoreRecords(noun, [recordId], label)
    setBusy(false)
  }
  return (
    <div className="flex items-center justify-end gap-1">
      <Button aria-label={`Restore ${label}`} busy={busy} onClick={() => void restore()}>
        <Undo2 className="size-4" aria-hidden />
        <span className="max-sm:sr-only">Restore</span>
      </Button>
      <ForRole may="trash-entries.erase">
        <IconButton label={`Delete ${label} permanently`} onClick={onErase}>
          <Trash2 className="size-4" aria-hidden />
        </IconButton>
      </ForRole>
    </div>
  )
}
