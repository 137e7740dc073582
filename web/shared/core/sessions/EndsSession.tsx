import { useUser } from '../../../platform/session.ts'

/** Says whose session in this browser ends when somebody else signs in. `act` names what ends it. */
export const EndsSession = ({ email, act = 'This' }: { email: string; act?: string }) => {
  const user = useUser()
  if (!user || user.email === email) return null
  return (
    <p className="rounded-2 bg-info-soft px-3 py-2 [overflow-wrap:anywhere] text-info">
      You’re signed in as {user.email}. {act} signs you out of that account.
    </p>
  )
}
