import { recordRun } from '../../core/automation-logs/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { eraseApplications } from './store.ts'

/** Erases applications after the retention time promised on the careers page. */
export const eraseJobApplications = job({
  name: 'erase-job-applications',
  every: '11 * * * *',
  erases: true,
  async run(_data, context) {
    const startedAt = context.now()
    await inTransaction(context, async (tx) => {
      const count = await eraseApplications(tx)
      if (!count) return
      await recordRun(tx, {
        name: 'Application retention',
        description: 'Erases job applications, with resumes and emails, after their retention time',
        startedAt,
        details: `${count} ${count === 1 ? 'application' : 'applications'} erased`,
        status: 'success',
      })
    })
  },
})

export const jobApplicationJobs = [eraseJobApplications]
