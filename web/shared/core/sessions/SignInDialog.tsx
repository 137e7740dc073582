import { useEffect } from 'react'
import { useDialogs } from '../../../platform/dialogs.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { settleToast } from '../../../ui/toast-store.ts'
import { ForAddressee } from '../email-links/ForAddressee.tsx'
import { RegistrationForm } from '../users/RegistrationForm.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Signs in or creates an account, as two modes of one dialog. */
const SignInDialog = ({ onClose }: { onClose: () => void }) => {
  const { current } = useDialogs()
  const isCreating = current === 'register'
  useEffect(() => settleToast('signing-in'), [])
  return (
    <Dialog
      title={isCreating ? 'Create Account' : 'Welcome Back'}
      description={
        isCreating
          ? 'Follow your projects and talk to the team in your own portal'
          : 'Sign in to access your dashboard'
      }
      width="sm"
      onClose={onClose}
    >
      {isCreating ? (
        <RegistrationForm />
      ) : (
        <ForAddressee>{(known) => <SignInForm email={known} />}</ForAddressee>
      )}
      <p className="mt-5 text-center text-ink-2">
        {isCreating ? 'Already have an account? ' : 'No account yet? '}
        <DialogButton
          dialog={isCreating ? 'login' : 'register'}
          className="link min-h-8 coarse:min-h-11"
        >
          {isCreating ? 'Sign in' : 'Create Account'}
        </DialogButton>
      </p>
    </Dialog>
  )
}
export default SignInDialog
