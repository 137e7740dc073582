import { CallError } from '../../../platform/call.ts'
import { toast } from '../../../ui/toast-store.ts'

const tooMany = 429

/** Tells that a consultation request was not taken (seed 000 section 8); when it came too often, also until when. */
export const submissionFailed = (error: unknown) =>
  toast({
    title: 'Error',
    description:
      error instanceof CallError && error.status === tooMany
        ? error.sentence
        : 'Failed to submit consultation request. Please try again.',
    variant: 'destructive',
  })
