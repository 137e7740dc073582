import { toast } from '../ui/toast-store.ts'
import { sentenceOf } from './sentence.ts'

/** Tells in a toast why something failed: the server's own message, or `otherwise`. */
export const toastFailure = (error: unknown, otherwise?: string) =>
  toast({ title: 'Error', description: sentenceOf(error, otherwise), variant: 'destructive' })
