import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from './Link.tsx'
import { signInPath } from '../../contract/core/sessions.ts'
import type { Route } from '../route.ts'
import { paths } from '../paths.ts'
import { useServiceTypes } from './service-types.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { PageSpinner } from '../ui/Spinner.tsx'
import { DeniedState } from '../ui/states.tsx'
import { toast } from '../ui/toast-store.ts'
import { signInDialog } from './addressee.ts'
import { searchWithDialog, useDialogs } from './dialogs.ts'
import { type Refusal, refusalFor } from './guards.ts'
import { draftsKept, hasKeptDrafts } from './kept-drafts.ts'
import { forgetDestination, rememberDestination, useUser, wasSignedIn } from './session.ts'

type Gate = Pick<Route, 'guard' | 'may' | 'isOfClients'>

/**
 * Renders its children once the user is known and may see them; until then a spinner, otherwise
 * the guard's refusal.
 */
export const Guarded = ({ route, children }: { route: Gate; children: ReactNode }) => {
  const user = useUser()
  const areServicesKnown = useServiceTypes()
  const isAllowed =
    user !== undefined && refusalFor(route, user) === null && (!user || areServicesKnown)
  useEffect(() => {
    if (isAllowed) forgetDestination()
  }, [isAllowed])
  if (isAllowed) return children
  const refusal = user === undefined ? null : refusalFor(route, user)
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      {refusal ? (
        <Refused
          key={user ? 'denied' : 'signed-out'}
          refusal={refusal}
          signedOut={!user}
          isOfClients={route.isOfClients === true}
        />
      ) : (
        <PageSpinner />
      )}
    </main>
  )
}

/** Opens the sign-in that fits the page and its link. */
const SignInButton = ({ isOfClients }: { isOfClients: boolean }) => {
  const { open } = useDialogs()
  return (
    <Button look="primary" onClick={() => void signInDialog(isOfClients).then(open)}>
      Sign in
    </Button>
  )
}

type RefusedProps = { refusal: Refusal; signedOut: boolean; isOfClients: boolean }
const Refused = ({ refusal, signedOut, isOfClients }: RefusedProps) => {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const own = searchWithDialog(search, null)
  useEffect(() => {
    if (refusal.toast) toast(refusal.toast)
    if (signedOut) rememberDestination(pathname + own + hash)
    // A session that ended in the middle means that no link was followed.
    const isArriving = signedOut && !wasSignedIn()
    let isHere = true
    /** Opens the sign-in unasked: the link that was followed goes on after it. */
    const openSignIn = async (at: string, before: string) => {
      const dialog = signedOut ? await signInDialog(isOfClients) : null
      if (isHere) void navigate(at + searchWithDialog(before, dialog), { replace: true })
    }
    if (!refusal.leave && isArriving) void openSignIn(pathname, own)
    const { to, after } = refusal.leave ?? { to: null, after: 0 }
    const leave = () => {
      if (to === 'sign-in') location.assign(signInPath)
      else if (to === 'home') void openSignIn(paths.home, '')
      else void navigate(paths.dashboard, { replace: true })
    }
    const timer = to ? setTimeout(leave, after) : undefined
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [refusal, signedOut, isOfClients, pathname, own, hash, navigate])

  if (refusal.card)
    return (
      <DeniedState
        action={
          <>
            {signedOut && hasKeptDrafts() && (
              <p role="status" className="mb-4 text-ink-2">
                {draftsKept}
              </p>
            )}
            <div className="flex flex-wrap justify-center gap-3">
              {signedOut && <SignInButton isOfClients={isOfClients} />}
              <Link className={buttonClass(signedOut ? 'line' : 'primary')} to={paths.home}>
                Go Home
              </Link>
            </div>
          </>
        }
      >
        {refusal.card}
      </DeniedState>
    )
  if (refusal.text)
    return (
      <div className="grid min-h-[60vh] place-items-center p-6 text-center">
        <p role="alert" className="font-display text-[1.25rem] font-[640]">
          {refusal.text}
        </p>
      </div>
    )
  return <PageSpinner />
}
