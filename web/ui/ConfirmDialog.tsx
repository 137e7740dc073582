import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** Explains what will happen and what else it affects. */
  children: ReactNode
  /** The words of the button that does it, such as "Delete lead". */
  confirm: string
  /** The words of the button that leaves all as it is. */
  dismiss?: string
  danger?: boolean
  onConfirm: () => Promise<unknown> | void
  onClose: () => void
}

/** Asks before something that cannot be undone. Stays open, ready again, when it fails. */
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
