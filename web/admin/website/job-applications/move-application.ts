import {
  type ApplicationStatus,
  type JobApplication,
  update,
} from '../../../../contract/website/job-applications.ts'
import { stageName } from '../../../../contract/website/stages.ts'
import { call } from '../../../platform/call.ts'
import { afterOwnChanges } from '../../../platform/own-changes.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'
import { applicantName } from './labels.ts'

/** Moves an application to another stage. */
export type Move = (application: JobApplication, status: ApplicationStatus) => Promise<unknown>

/**
 * Stores the new stage and shows a toast. Doesn't overwrite somebody else's change. Refetches afterward, even on
 * failure. Returns the updated application, or null on failure.
 */
export const storeMove = afterOwnChanges(
  async (application: JobApplication, status: ApplicationStatus) => {
    const { id, updatedAt } = application
    let stored: JobApplication | null = null
    try {
      stored = await call(update, { params: { id }, body: { status, updatedAt } })
      const description = `${applicantName(application)} is now in ${stageName(status)}`
      toast({ title: 'Application updated', description })
    } catch (error) {
      const description = sentenceOf(error, 'Failed to update application')
      toast({ title: 'Error', description, variant: 'destructive' })
    }
    await invalidate('job-applications', 'today')
    return stored
  },
)
