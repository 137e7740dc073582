import { Navigate } from 'react-router'
import { isTeam } from '../../../../contract/roles.ts'
import { Link } from '../../../platform/Link.tsx'
import { destinationOf } from '../../../platform/finish-sign-in.ts'
import { useUser } from '../../../platform/session.ts'
import { teamHome } from '../../../platform/team-home.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { DeniedState } from '../../../ui/states.tsx'
import { ForAddressee } from '../email-links/ForAddressee.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The back office's sign-in page (`/admin`): forwards signed-in admins and refuses clients. */
const SignInPage = () => {
  const user = useUser()
  if (user === undefined) return <PageSpinner />
  if (isTeam(user)) return <Navigate to={destinationOf(user) ?? teamHome(user)} replace />
  if (user)
    return (
      <DeniedState
        action={
          <Link className={buttonClass('primary')} to={paths.home}>
            Go Home
          </Link>
        }
      >
        You need admin access to view this page.
      </DeniedState>
    )
  return (
    <div className="wrap grid min-h-[70vh] place-items-center py-16">
      <section className="panel w-full max-w-[26rem] p-6 sm:p-8">
        <h1 tabIndex={-1} className="font-display text-[1.75rem] leading-tight outline-none">
          Back office
        </h1>
        <p className="mt-1.5 mb-6 text-ink-2">Sign in with your administrator account</p>
        <ForAddressee>{(known) => <SignInForm email={known} />}</ForAddressee>
      </section>
    </div>
  )
}
export default SignInPage
