import type { Context } from '../../platform/context.ts'

/** The name of the job that sends one campaign. */
export const sendingJob = 'send-campaign'

/** Puts the sending of a campaign in the queue: for now, or for a moment. */
export const sendNow = (context: Context, id: number, at: Date | null) =>
  context.enqueue(
    context.db,
    { name: sendingJob },
    { id },
    {
      once: `campaign-${id}-${at ? +at : 'now'}`,
      ...(at ? { startAfter: at } : {}),
    },
  )
