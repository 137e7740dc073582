import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Link } from '../../../platform/Link.tsx'
import { useLinkToken } from '../../../platform/link-token.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { DoorHeading } from '../../../ui/DoorHeading.tsx'
import { searchWithDialog } from '../../../platform/dialogs.ts'
import { FirstStartForm } from './FirstStartForm.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

/**
 * Sets a password with the token of a link: after a forgotten password, for an invitation, or at the owner's first
 * start, with their address. Without a token it redirects to the home page.
 */
const ResetPasswordPage = () => {
  const { search } = useLocation()
  const [isDone, setIsDone] = useState(false)
  const linked = useLinkToken()
  // Links of earlier versions carry the token in the query.
  const query = new URLSearchParams(search)
  const token = linked || query.get('token')
  if (!token) return <Navigate to={paths.home} replace />
  return (
    <div className="wrap grid min-h-[70vh] place-items-center py-16">
      <section className="panel w-full max-w-[26rem] p-6 sm:p-8">
        {query.has('first-start') ? (
          <FirstStartForm key={token} token={token} />
        ) : isDone ? (
          <>
            <DoorHeading>Password Reset Successful</DoorHeading>
            <p role="status" className="mt-2 mb-6 text-ink-2">
              Your new password is set. You can now sign in with it.
            </p>
            <Link
              className={buttonClass('primary', 'w-full')}
              to={paths.home + searchWithDialog('', 'login')}
            >
              Go to Login
            </Link>
          </>
        ) : (
          <>
            <DoorHeading>Set a new password</DoorHeading>
            <p className="mt-1.5 mb-6 text-ink-2">Saving it ends all your other sessions.</p>
            <ResetPasswordForm key={token} token={token} onDone={() => setIsDone(true)} />
            <Link className={buttonClass('ghost', 'mt-3 w-full')} to={paths.home}>
              Back to Home
            </Link>
          </>
        )}
      </section>
    </div>
  )
}
export default ResetPasswordPage
