import { and, eq, lt, isNull } from 'drizzle-orm'
import { signatureHeader } from '../../contract/signed-posts.ts'
import { recordGivenUp } from '../../server/core/automation-logs/store.ts'
import { sweepEmails, sendEmail } from '../../server/core/emails/jobs.ts'
import { emails } from '../../server/core/emails/table.ts'
import { aLead } from '../../server/leads/leads/sample.ts'
import { aCampaign } from '../../server/outreach/email-campaigns/sample.ts'
import { aSavedReply } from '../../server/outreach/saved-replies/sample.ts'
import { signatureOf } from '../../server/platform/signed-posts.ts'
import { aTemplate } from '../../server/outreach/email-templates/sample.ts'
import { firstNeighbor } from '../neighbors.ts'
import { adaId, admin, idOf, newestId, on, type Stage, visitor, webhookSecret } from './call.ts'

const { subject, content } = aTemplate()
const draft = { subject, content }
const sender = 'hello@furlong.example'
const campaign = 'POST /api/admin/email-campaigns'
const reader = 'reader@x.example'
const toReader = async (stage: Stage) => ({ leadIds: [await newestId('leads')(stage)] })

const report = Buffer.from(
  JSON.stringify({ events: [{ id: '1', type: 'complained', recipient: reader }] }),
)
const unknown = Buffer.from(
  `From: ${reader}\r\nTo: reply+${'a'.repeat(26)}@furlong.example\r\nSubject: An answer\r\n\r\nYes.\r\n`,
)
const signed =
  (body: Buffer) =>
  ({ server }: Stage) => ({
    'content-type': 'application/octet-stream',
    [signatureHeader]: signatureOf(webhookSecret, body, server.context.now()),
  })

const emailWith =
  (status: 'queued' | 'failed') =>
  async ({ server }: Stage) => {
    const [email] = await server.db
      .select()
      .from(emails)
      // An email whose link was used can't be sent again.
      .where(
        and(eq(emails.status, status), lt(emails.id, firstNeighbor), isNull(emails.secretEndsAt)),
      )
      .orderBy(emails.id)
    return email?.id ?? 0
  }
/** Makes the mail server refuse an email. */
async function failEmail(stage: Stage) {
  stage.mail.state.override = (at) => (at === 'RCPT' ? '550 5.1.1 no such user' : undefined)
  await sendEmail.run({ id: await emailWith('queued')(stage) }, stage.server.context)
}
const failRun = ({ server }: Stage) =>
  recordGivenUp(server.context, { job: sweepEmails, data: {}, error: new Error('no'), tries: 1 })

/** A subject that history shows in words. */
const conditional =
  'Hi {{ first_name }}{% if company_name %} of {{ company_name }}{% else %} there{% endif %}'

export const outreach = [
  admin('POST /api/admin/saved-replies', undefined, aSavedReply()),
  admin(
    'PUT /api/admin/saved-replies/:id',
    idOf('POST /api/admin/saved-replies'),
    aSavedReply({ name: 'Our prices' }),
  ),
  admin('DELETE /api/admin/saved-replies/:id', idOf('POST /api/admin/saved-replies')),
  admin('POST /api/admin/email-templates', undefined, aTemplate()),
  admin(
    'PUT /api/admin/email-templates/:id',
    1,
    aTemplate({ subject: conditional, preheader: conditional }),
  ),
  admin('POST /api/admin/email-templates/:id/duplicate', 1),
  admin('DELETE /api/admin/email-templates/:id', 1),
  admin('POST /api/admin/email-campaigns', undefined, aCampaign()),
  admin(
    'PUT /api/admin/email-campaigns/:id',
    1,
    aCampaign({ name: 'Other', subject: conditional, preheader: conditional }),
  ),
  admin('POST /api/admin/email-campaigns/:id/duplicate', 1),
  admin('DELETE /api/admin/email-campaigns/:id', 2),
  admin('POST /api/admin/email-campaigns/:id/send', 1, { leadIds: [1], undoSeconds: 10 }),
  admin('POST /api/admin/email-campaigns/:id/undo', 1),
  admin('POST /api/admin/email-campaigns/:id/send', 1, {
    leadIds: [1],
    sendNow: false,
    scheduledFor: on(10),
  }),
  admin('POST /api/admin/email-campaigns/:id/cancel', 1),
  admin('POST /api/admin/email-templates/preview', undefined, draft),
  admin('POST /api/admin/email-templates/gaps', undefined, draft),
  admin('POST /api/admin/email-templates/test', undefined, draft),
  admin('PUT /api/admin/clients/:clientId/newsletter', adaId, {
    senderName: 'Kiln Street',
    replyTo: 'desk@kiln.example',
    postalAddress: '1 Kiln Street, Leeds',
  }),
  admin('PUT /api/admin/clients/:clientId/newsletter-form', adaId, {
    isOn: true,
    address: 'kiln-street',
    intro: 'News from the kiln',
    privacyUrl: 'https://kiln.example/privacy',
  }),
  admin('POST /api/admin/clients/:clientId/newsletter-readers/imports', adaId, {
    lines: 'one@readers.example\ntwo@readers.example',
    consent: 'Sign-up form',
  }),
  admin('POST /api/admin/newsletter-readers/:id/unsubscribe', newestId('newsletter_readers')),
  admin(
    'DELETE /api/admin/newsletter-readers/:id',
    async (stage) => (await newestId('newsletter_readers')(stage)) - 1,
  ),
  admin('PUT /api/admin/email-senders/:address', sender, { perHour: 100 }),
  admin('POST /api/admin/leads', undefined, aLead({ email: reader })),
  admin('POST /api/admin/email-campaigns', undefined, aCampaign()),
  admin('POST /api/admin/email-campaigns/:id/audience', idOf(campaign), toReader),
  admin('POST /api/admin/email-campaigns/:id/save-drafts', idOf(campaign), toReader),
  admin('POST /api/admin/email-campaigns/:id/send', idOf(campaign), async (stage) => ({
    ...(await toReader(stage)),
    undoSeconds: 10,
  })),
  admin('POST /api/admin/email-campaigns/:id/pause', idOf(campaign)),
  admin('POST /api/admin/email-campaigns/:id/resume', idOf(campaign)),
  admin('POST /api/admin/email-campaigns/:id/cancel', idOf(campaign)),
  admin('POST /api/admin/email-campaigns', undefined, aCampaign()),
  admin('POST /api/admin/email-campaigns/:id/send', idOf(campaign), toReader, ({ mail }) => {
    mail.state.override = (stage) => (stage === 'RCPT' ? '450 4.2.0 later' : undefined)
  }),
  admin('POST /api/admin/email-campaigns/:id/finish', idOf(campaign)),
  admin('POST /api/admin/email-campaigns', undefined, aCampaign()),
  admin('POST /api/admin/email-campaigns/:id/send', idOf(campaign), toReader, ({ mail }) => {
    mail.state.override = (stage) => (stage === 'body' ? 'cut' : undefined)
  }),
  admin('POST /api/admin/email-sends/:id/resolve', newestId('email_sends'), { as: 'sent' }),
  { ...visitor('POST /api/email-events', undefined, report), headers: signed(report) },
  { ...visitor('POST /api/incoming-emails', undefined, unknown), headers: signed(unknown) },
  admin('POST /api/admin/emails/:id/resend', emailWith('failed'), {}, failEmail),
  admin(
    'POST /api/admin/emails/resends',
    undefined,
    async (stage) => ({ ids: [await emailWith('failed')(stage)] }),
    failEmail,
  ),
  admin('POST /api/admin/sending/release'),
  admin('POST /api/admin/automation-logs/:id/retry', newestId('automation_logs'), {}, failRun),
  admin(
    'POST /api/admin/automation-logs/retries',
    undefined,
    async (stage) => ({ ids: [await newestId('automation_logs')(stage)] }),
    failRun,
  ),
]
