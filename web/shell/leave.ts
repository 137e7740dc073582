import { signOut } from '../platform/session.ts'
import { toast } from '../ui/toast-store.ts'

/** Signs out; shows a toast when that fails. */
export const leave = () =>
  signOut().catch(() =>
    toast({
      title: 'Error',
      description: 'Signing out failed. Please try again.',
      variant: 'destructive',
    }),
  )
