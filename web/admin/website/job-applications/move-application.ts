import {
  type ApplicationStatus,
  type JobApplication,
  update,
} from '../../../../contract/website/job-applications.ts'
import { stageName } from '../../../../contract/website/stages.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { quickChange } from '../../../shared/core/audit-entries/quick-change.ts'
import { toast } from '../../../ui/toast-store.ts'
import { applicantName } from './labels.ts'

/** Moves an application to another stage. */
export type Move = (application: JobApplication, status: ApplicationStatus) => Promise<unknown>

const storeStage = quickChange<JobApplication, { status: ApplicationStatus }>(
  ({ id, updatedAt }, changes) => call(update, { params: { id }, body: { ...changes, updatedAt } }),
)

/**
 * Stores the new stage and shows a toast. Doesn't overwrite somebody else's change of it. Refetches afterward, even on
 * failure. Returns the updated application, or null on failure.
 */
export async function storeMove(application: JobApplication, status: ApplicationStatus) {
  let stored: JobApplication | null = null
  try {
    stored = await storeStage(application, { status })
    const description = `${applicantName(application)} is now in ${stageName(status)}`
    toast({ title: 'Application updated', description })
  } catch (error) {
    toastFailure(error, 'Failed to update application')
  }
  await invalidate('job-applications', 'today')
  return stored
}
