import { Download } from 'lucide-react'
import { useState } from 'react'
import { agency } from '../../../../site/agency.ts'
import { useUnsavedWarning } from '../../../platform/form.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'

type RecoveryCodesProps = { codes: string[]; onClose: () => void }

/** The codes that open the account without the app. They are never shown again, so this cannot be closed by accident. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => {
  const [kept, setKept] = useState(false)
  useUnsavedWarning(!kept)
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      title="Keep your recovery codes"
      description="Two-factor sign-in is on. If you lose your phone, each of these codes signs you in once. You won’t see them again."
      onClose={onClose}
      locked={!kept}
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
            download={`${agency.name.toLowerCase()}-recovery-codes.txt`}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            <Download className="size-4" aria-hidden />
            Download
          </a>
        </div>
        <Checkbox
          label="I’ve saved these codes in a safe place"
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
        />
        <DialogActions>
          <Button look="primary" disabled={!kept} onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
