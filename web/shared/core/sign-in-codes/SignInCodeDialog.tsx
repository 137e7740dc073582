import { useEffect, useState } from 'react'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { settleToast } from '../../../ui/toast-store.ts'
import { ForAddressee } from '../email-links/ForAddressee.tsx'
import { AskForCode } from './AskForCode.tsx'
import { EnterCode } from './EnterCode.tsx'

/** Signs in without a password: asks for the email, then for the code that went there. */
const SignInCodeDialog = ({ onClose }: { onClose: () => void }) => {
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => settleToast('signing-in'), [])
  return (
    <Dialog
      title={email === null ? 'Sign in by email' : 'Enter your code'}
      description={saidOf(
        email === null ? visitorEmailWords.signInCodeOffer : visitorEmailWords.signInCode,
      )}
      width="sm"
      onClose={onClose}
    >
      {email === null ? (
        <ForAddressee>{(known) => <AskForCode email={known} onAsked={setEmail} />}</ForAddressee>
      ) : (
        <EnterCode email={email} onRestart={() => setEmail(null)} />
      )}
    </Dialog>
  )
}
export default SignInCodeDialog
