import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Shows a toast that signing in or registering failed. */
export const authenticationFailed = (error: unknown) =>
  toast({
    title: 'Authentication failed',
    description: sentenceOf(error, 'Please check your credentials and try again.'),
    variant: 'destructive',
  })
