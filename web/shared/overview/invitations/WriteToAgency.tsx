import { agencyHere } from '../../../platform/site.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { buttonClass } from '../../../ui/Button.tsx'

/** For somebody who needs a new invitation, or has another account. */
export const WriteToAgency = () => (
  <>
    <a className={buttonClass('primary', 'w-full')} href={`mailto:${agencyHere.email}`}>
      Write to {agencyHere.name}
    </a>
    <DialogButton dialog="login" className={buttonClass('ghost', 'w-full')}>
      Sign in to another account
    </DialogButton>
  </>
)
