import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isTeam } from '../../contract/roles.ts'
import { useUser } from '../platform/session.ts'

/** Redirects an admin from a client's page to the team's; returns true while that happens. */
export const useTeamPage = (path: string) => {
  const navigate = useNavigate()
  const isAdmin = isTeam(useUser())
  useEffect(() => {
    if (isAdmin) void navigate(path, { replace: true })
  }, [isAdmin, navigate, path])
  return isAdmin
}
