import { useNavigate } from 'react-router'
import type { User } from '../../contract/users.ts'
import { paths, routeOf } from '../routes.tsx'
import { refusalFor } from './guards.ts'
import { setUser, takeDestination } from './session.ts'

/**
 * What follows signing in or registering: the user is known, and goes on to the page that turned
 * them away before, or else to `/`, which shows their dashboard.
 */
export const useArrive = () => {
  const navigate = useNavigate()
  return (user: User) => {
    const wanted = takeDestination()
    const allowed = wanted && !refusalFor(routeOf(wanted.replace(/[?#].*/, '')).guard, user)
    setUser(user)
    void navigate(allowed ? wanted : paths.home, { replace: true })
  }
}
