import { Download } from 'lucide-react'
import { useState } from 'react'
import { agencyHere } from '../../../platform/site.ts'
import { useUnsavedWarning } from '../../../platform/form.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'

type RecoveryCodesProps = { codes: string[]; onClose: () => void }

/**
 * Shows the recovery codes, which sign in without the app. They are never shown again, so the
 * dialog can't be closed by accident.
 */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => {
  const [isSaved, setIsSaved] = useState(false)
  useUnsavedWarning(!isSaved)
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      title="Save your recovery codes"
      description="Two-factor sign-in is on. If you lose your phone, each of these codes signs you in once. You won’t see them again."
      onClose={onClose}
      locked={!isSaved}
    >
      <div className="app app-portal grid gap-4">
        <ul
          aria-label="Recovery codes"
          className="num grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-2 border border-line bg-sunken p-4 font-mono text-[0.9375rem]"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text}>Copy codes</CopyButton>
          <a
            className={buttonClass('line')}
            download={`${agencyHere.name.toLowerCase()}-recovery-codes.txt`}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            <Download className="size-4" aria-hidden />
            Download
          </a>
        </div>
        <Checkbox
          label="I’ve saved these codes in a safe place"
          checked={isSaved}
          onChange={(event) => setIsSaved(event.target.checked)}
        />
        <DialogActions>
          <Button look="primary" disabled={!isSaved} onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
