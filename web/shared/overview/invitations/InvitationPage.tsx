import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Invitation } from '../../../../contract/overview/invitations.ts'
import { agencyHere } from '../../../platform/site.ts'
import { paths } from '../../../paths.ts'
import { searchWithDialog } from '../../../platform/dialogs.ts'
import { Link } from '../../../platform/Link.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useUser } from '../../../platform/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { Awaits } from './Awaits.tsx'
import { useInvitation } from './use-invitation.ts'

/**
 * Shows who invites somebody and what awaits them, and signs in once its button is pressed: programs that check the
 * links of emails open pages, and press no buttons.
 */
const InvitationPage = () => {
  const { hash } = useLocation()
  // The address changes when the user goes on to their page.
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'))
  const { found, retry } = useInvitation(token)
  if (!token) return <Navigate to={paths.home} replace />
  return (
    <div className="wrap grid min-h-[70vh] place-items-center py-12 sm:py-16">
      <section className="panel w-full max-w-[30rem] p-6 sm:p-8">
        {found && 'failure' in found ? (
          <div className="grid gap-4">
            <Title>Invitation</Title>
            <Alert>{sentenceOf(found.failure)}</Alert>
            <Button className="w-full" onClick={() => void retry()}>
              Try again
            </Button>
          </div>
        ) : found ? (
          <Opened token={token} invitation={found.invitation} />
        ) : (
          <p className="grid place-items-center py-10" role="status">
            <Spinner />
            <span className="sr-only">Loading your invitation…</span>
          </p>
        )}
      </section>
    </div>
  )
}
export default InvitationPage

const Title = ({ children }: { children: string }) => (
  <h1
    tabIndex={-1}
    className="font-display text-[1.75rem] leading-tight [overflow-wrap:anywhere] outline-none"
  >
    {children}
  </h1>
)

const Opened = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const user = useUser()
  const { state, email, firstName } = invitation
  const isTheirs = user?.email === email
  if (state !== 'open')
    return (
      <div className="grid gap-4">
        <Title>{state === 'used' ? 'Already accepted' : 'This invitation has expired'}</Title>
        <p className="[overflow-wrap:anywhere] text-ink-2">
          {state === 'used'
            ? `There is an account for this address. Sign in as ${email}.`
            : `It was for ${email}. Sign in with that address, or ask for a new invitation.`}
        </p>
        <Link
          className={buttonClass('primary', 'w-full')}
          to={isTheirs ? paths.home : paths.home + searchWithDialog('', 'login')}
        >
          {isTheirs ? 'Continue' : 'Sign in'}
        </Link>
      </div>
    )
  return (
    <div className="grid gap-5">
      <Title>{firstName ? `Welcome, ${firstName}` : `Welcome to ${agencyHere.name}`}</Title>
      <Awaits invitation={invitation} />
      {user && !isTheirs && (
        <p className="rounded-2 bg-info-soft px-3 py-2 [overflow-wrap:anywhere] text-info">
          You’re signed in as {user.email}. Accepting signs you out of that account.
        </p>
      )}
      <AcceptForm token={token} invitation={invitation} />
      <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
        For {email}. You don’t need a password.
      </p>
    </div>
  )
}
