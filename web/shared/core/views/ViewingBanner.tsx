import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { end } from '../../../../contract/core/views.ts'
import { call } from '../../../platform/call.ts'
import { clockTime } from '../../../platform/dates.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { refreshUser, useUser } from '../../../platform/session.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'

const goToClient = (clientId: number) =>
  location.assign(paths.adminClient.replace(':id', String(clientId)))

/** Reminds an admin that they are viewing the portal as a client, with a button that ends it. */
export const ViewingBanner = () => {
  const user = useUser()
  const viewing = user?.viewing
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!viewing) return
    // The server ends it at the same time; after that the user is the admin again.
    const remaining = Math.max(0, Date.parse(viewing.endsAt) - Date.now()) + 1000
    const timer = setTimeout(() => void refreshUser(), remaining)
    return () => clearTimeout(timer)
  }, [viewing])
  if (!user || !viewing) return null
  const name = [user.businessName || `${user.firstName} ${user.lastName}`].join('')
  const stop = async () => {
    setBusy(true)
    try {
      await call(end)
      goToClient(user.clientId ?? user.id)
    } catch (error) {
      setBusy(false)
      toastFailure(error)
    }
  }
  return (
    <section
      aria-label="Viewing as client"
      className="app flex flex-wrap items-center gap-x-4 gap-y-2 bg-warn-soft px-4 py-2 text-warn"
    >
      <Eye className="size-4 flex-none" aria-hidden />
      <p className="min-w-0 flex-[1_1_16rem] font-semibold [overflow-wrap:anywhere]">
        You’re viewing the portal as {name}.{' '}
        <span className="font-normal">
          You can’t change anything. Viewing ends automatically at {clockTime(viewing.endsAt)}.
        </span>
      </p>
      <Button busy={busy} onClick={() => void stop()}>
        Stop viewing
      </Button>
    </section>
  )
}
