import { useEffect } from 'react'
import { updateTimeZone } from '../../contract/core/users.ts'
import { call } from '../platform/call.ts'
import { updateUser, useUser } from '../platform/session.ts'
import { deviceZone } from '../shared/leads/bookings/zones.ts'

/**
 * Sets the time zone from the device at the first sign-in; Settings can change it. Skipped while viewing as a
 * client.
 */
export const DetectTimeZone = () => {
  const user = useUser()
  const isUnknown = user ? user.timeZone === null && !user.viewing : false
  useEffect(() => {
    if (!isUnknown) return
    // When the call fails the next visit tries again; nothing depends on it.
    call(updateTimeZone, { body: { timeZone: deviceZone(), guessed: true } }).then(
      updateUser,
      () => {},
    )
  }, [isUnknown])
  return null
}
