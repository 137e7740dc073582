import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from './Link.tsx'
import { signInPath } from '../../contract/core/sessions.ts'
import type { Route } from '../route.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PageSpinner } from '../ui/Spinner.tsx'
import { DeniedState } from '../ui/states.tsx'
import { toast } from '../ui/toast-store.ts'
import { type Refusal, refusalFor } from './guards.ts'
import { forgetDestination, rememberDestination, useUser } from './session.ts'

type Gate = Pick<Route, 'guard' | 'may'>

/**
 * Renders its children once the user is known and may see them; until then a spinner, otherwise
 * the guard's refusal.
 */
export const Guarded = ({ route, children }: { route: Gate; children: ReactNode }) => {
  const user = useUser()
  const isAllowed = user !== undefined && refusalFor(route, user) === null
  useEffect(() => {
    if (isAllowed) forgetDestination()
  }, [isAllowed])
  if (isAllowed) return children
  const refusal = user === undefined ? null : refusalFor(route, user)
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      {refusal ? (
        <Refused key={user ? 'denied' : 'signed-out'} refusal={refusal} signedOut={!user} />
      ) : (
        <PageSpinner />
      )}
    </main>
  )
}

const Refused = ({ refusal, signedOut }: { refusal: Refusal; signedOut: boolean }) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (refusal.toast) toast(refusal.toast)
    if (signedOut) rememberDestination(pathname + search)
    if (!refusal.leave) return
    const { to, after } = refusal.leave
    const timer = setTimeout(() => {
      if (to === 'sign-in') location.assign(signInPath)
      else void navigate(to === 'home' ? paths.home : paths.dashboard, { replace: true })
    }, after)
    return () => clearTimeout(timer)
  }, [refusal, signedOut, pathname, search, navigate])

  if (refusal.card)
    return (
      <DeniedState
        action={
          <Link className={buttonClass('primary')} to={paths.home}>
            Go Home
          </Link>
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
