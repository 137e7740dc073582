import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Shows a toast that signing in or registering failed, and returns the sentence for the form itself. */
export const authenticationFailed = (error: unknown) => {
  const description = sentenceOf(error, 'Please check your credentials and try again.')
  toast({ title: 'Authentication failed', description, variant: 'destructive' })
  return description
}
