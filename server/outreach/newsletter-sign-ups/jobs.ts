import { job } from '../../platform/jobs.ts'
import { forgetSignUps } from './store.ts'

const forgetOldSignUps = job({
  name: 'forget-old-newsletter-sign-ups',
  every: '50 3 * * *',
  erases: true,
  async run(_data, context) {
    await forgetSignUps(context)
  },
})

export const newsletterSignUpJobs = [forgetOldSignUps]
