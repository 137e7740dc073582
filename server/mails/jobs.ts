import { and, eq } from 'drizzle-orm'
import { job } from '../platform/jobs.ts'
import { mails } from './table.ts'

/** While a letter's job waits, no second one is put in. */
export const sendKey = (id: number) => `mail-${id}`

export const sendMail = job<{ id: number }>({
  name: 'send-mail',
  async run({ id }, { db }) {
    const queued = and(eq(mails.id, id), eq(mails.status, 'queued'))
    await db.update(mails).set({ status: 'captured' }).where(queued)
  },
})

export const mailJobs = [sendMail]
