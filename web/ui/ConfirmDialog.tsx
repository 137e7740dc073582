import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** Explains what will happen and what else it affects. */
  children: ReactNode
  /** The label of the button that does it, such as "Delete lead". */
  confirm: string
  /** The label of the button that changes nothing. */
  dismiss?: string
  danger?: boolean
  onConfirm: () => Promise<unknown> | void
  onClose: () => void
}

/**
 * Asks before an action that can't be undone. Stays open, and can be confirmed again, when it
 * fails.
 */
export const ConfirmDialog = ({
  title,
  children,
  confirm,
  dismiss = 'Cancel',
  danger = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose} width="sm" locked={busy}>
      <div className="app">
        <div className="[overflow-wrap:anywhere] text-ink-2">{children}</div>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {dismiss}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void run()}>
            {confirm}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
