import { unsubscribePath } from '../../../contract/outreach/email-campaigns.ts'
import { queueRenderedEmail } from '../../core/emails/store.ts'
import { findCaller } from '../../core/users/store.ts'
import type { Actor } from '../../../contract/access.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { compileTemplate, freezeTemplate } from '../composing/compose.ts'
import { picturedFor } from '../composing/library-pictures.ts'
import { leadValues } from '../composing/values.ts'
import { sharedValues, voiceOf } from './voice.ts'

type Words = { subject: string; preheader: string; content: string }

/** Emails a client's newsletter to the caller, as readers would get it, and returns their address. */
export async function sendNewsletterTest(
  call: Context & { actor: Actor },
  clientId: number,
  words: Words,
): Promise<string> {
  const written = { ...words, layout: 'plain' as const }
  const campaign = { clientId, senderEmail: '', reason: '', countsClicks: false }
  const { sender, foot, newsletter } = await voiceOf(call, campaign)
  const frozen = await freezeTemplate(written, foot, await picturedFor(call, written))
  const caller = await findCaller(call)
  const unsubscribe = `${call.settings.publicUrl}${unsubscribePath}/preview`
  const values = {
    ...(await sharedValues(call, sender, newsletter)),
    ...leadValues({ contactName: `${caller.firstName} ${caller.lastName}`.trim() }),
    unsubscribe_url: unsubscribe,
    preferences_url: `${unsubscribe}/preferences`,
  }
  const email = compileTemplate(frozen).render(values)
  await inTransaction(call, (tx) =>
    queueRenderedEmail(tx, {
      ...email,
      kind: 'template-test',
      to: caller.email,
      sender,
      subject: `Test: ${email.subject}`,
      ...(newsletter && { replyTo: newsletter.replyTo }),
    }),
  )
  return caller.email
}
