import { CallError } from '../platform/call.ts'
import { signOut } from '../platform/session.ts'
import { toast } from '../ui/toast-store.ts'

const failed = (error: unknown) =>
  error instanceof CallError && error.status === 0
    ? 'There’s no connection, so you’re still signed in. What you saw is no longer kept in this browser.'
    : 'Signing out failed. Please try again.'

/** Signs out; shows a toast when that fails. */
export const leave = () =>
  signOut().catch((error: unknown) =>
    toast({ title: 'Error', description: failed(error), variant: 'destructive' }),
  )
