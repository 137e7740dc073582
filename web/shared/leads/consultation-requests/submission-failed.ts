import { CallError } from '../../../platform/call.ts'
import { toast } from '../../../ui/toast-store.ts'

const tooManyRequests = 429
const failed = 'Failed to submit consultation request. Please try again.'

/** Shows a toast that a consultation request failed; at the rate limit, with the time to retry. */
export const submissionFailed = (error: unknown) =>
  toast({
    title: 'Error',
    description:
      error instanceof CallError && error.status === tooManyRequests
        ? error.sentence || failed
        : failed,
    variant: 'destructive',
  })
