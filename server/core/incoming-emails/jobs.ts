import { job } from '../../platform/jobs.ts'
import { inFolder, withMailbox } from '../../platform/mailbox.ts'
import { watchingHealth } from './health.ts'
import { isWatched } from './lease.ts'
import { readEarlierWishes } from './earlier-wishes.ts'
import { forgetOldEmails } from './retention.ts'
import { lookElsewhere, readInbox } from './reader.ts'
import { endStops } from './wishes.ts'

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

const forgetEmails = job({
  name: 'forget-incoming-emails',
  every: '50 3 * * *',
  erases: true,
  run: (_data, context) => forgetOldEmails(context),
})

/** Goes on after an upgrade; afterwards it finds nothing, by an index of what is left. */
const readWishes = job({
  name: 'read-earlier-wishes',
  every: '* * * * *',
  run: (_data, context) => readEarlierWishes(context),
})

const endRefusedStops = job({
  name: 'end-refused-stops',
  every: '* * * * *',
  run: (_data, context) => endStops(context),
})

export const incomingEmailJobs = [readMailbox, forgetEmails, readWishes, endRefusedStops]
