import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../platform/session.ts'

/** Leads an admin at a client's address to the team's page; true while that happens. */
export const useTeamPage = (path: string) => {
  const navigate = useNavigate()
  const isAdmin = useUser()?.role === 'admin'
  useEffect(() => {
    if (isAdmin) void navigate(path, { replace: true })
  }, [isAdmin, navigate, path])
  return isAdmin
}
