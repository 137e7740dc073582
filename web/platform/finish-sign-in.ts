import { useLocation, useNavigate } from 'react-router'
import type { SignedInUser, User } from '../../contract/core/users.ts'
import { paths } from '../paths.ts'
import { workRouteOf } from '../work-routes.ts'
import { refusalFor } from './guards.ts'
import { rememberedDestination, setUser } from './session.ts'
import { forgetSharedDestination } from './shared-destination.ts'

/** Returns the page that redirected this user to sign in, if they may see it now. */
export const destinationOf = (user: User) => {
  const destination = rememberedDestination()
  if (!destination) return null
  const route = workRouteOf(destination.replace(/[?#].*/, ''))
  return route && refusalFor(route, user) ? null : destination
}

/**
 * Continues after signing in or registering: stores the user and returns to the page that turned them away,
 * or else to `/`, which shows their dashboard. The admin sign-in page forwards admins automatically and turns
 * clients away.
 */
export const useFinishSignIn = () => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (user: SignedInUser) => {
    setUser(user)
    forgetSharedDestination()
    if (pathname !== paths.admin)
      void navigate(destinationOf(user) ?? paths.home, { replace: true })
  }
}
