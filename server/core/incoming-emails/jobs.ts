import { job } from '../../platform/jobs.ts'
import { inFolder, withMailbox } from '../../platform/mailbox.ts'
import { watchingHealth } from './health.ts'
import { isWatched } from './lease.ts'
import { lookElsewhere, readInbox } from './reader.ts'

/** Reads the mailbox while no process watches it: where none can keep a connection, and after one died. */
export const readMailbox = job({
  name: 'read-mailbox',
  every: '* * * * *',
  retries: 0,
  async run(_data, context, stopping) {
    const { imapUrl } = context.settings
    if (!imapUrl || (await isWatched(context.db))) return
    await watchingHealth(context, imapUrl, () =>
      withMailbox(imapUrl, async (mailbox) => {
        await inFolder(mailbox, 'INBOX', { readOnly: true }, () =>
          readInbox(context, imapUrl, mailbox, stopping),
        )
        await lookElsewhere(context, mailbox)
      }),
    )
  },
})

export const incomingEmailJobs = [readMailbox]
