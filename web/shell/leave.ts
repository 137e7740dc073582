import { signOut } from '../platform/session.ts'
import { toast } from '../ui/toast-store.ts'

/** Signs out, for the Logout buttons. */
export const leave = () =>
  signOut().catch(() =>
    toast({
      title: 'Error',
      description: 'Signing out failed. Please try again.',
      variant: 'destructive',
    }),
  )
