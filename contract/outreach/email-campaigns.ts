import * as z from 'zod/mini'
import { campaignCheck } from './campaign-checks.ts'
import { audienceCounts, chosen, recipient, recipientFilters } from './campaign-recipients.ts'
import { gaps } from './email-templates.ts'
import { done, email, id, instant, keysOf, page, required } from '../fields.ts'
import { endpoint } from '../http.ts'

export * from './campaign-checks.ts'
export * from './campaign-recipients.ts'

/** Seed 001 section 4. A campaign that is paused or waits stays `sending`; see `hold` and `waiting`. */
export const campaignStatuses = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Canceled',
} as const
export type CampaignStatus = keyof typeof campaignStatuses
export const campaignStatusIds = keysOf(campaignStatuses)

/**
 * Why nothing goes out until a person says so. paused: somebody stopped it. missed: its time passed
 * while the server was down. restored: a backup came back, which may know less than was sent. nobody:
 * its time came, and nobody was chosen. sender, bounces, policy: the circuit breaker; the mail server
 * refused the account, too many addresses, or what we send. checks: a check before sending is red.
 */
export const campaignHolds = [
  'paused',
  'missed',
  'restored',
  'nobody',
  'sender',
  'bounces',
  'policy',
  'checks',
] as const

/** Seconds of undo that the screen asks for with Send Now. */
export const undoSeconds = 60
/** A schedule that is missed by more than this many minutes holds and asks. */
export const missedMinutes = 15
/** Before the recipient's token: a page with a button by GET, the end of all campaigns' emails by POST. */
export const unsubscribePath = '/unsubscribe'

const noSubject = 'Subject is required'
const moment = z.nullable(
  z.pipe(
    z
      .string('Please enter a date and a time')
      .check(
        z.refine((text) => Number.isFinite(Date.parse(text)), 'Please enter a date and a time'),
      ),
    z.transform((text) => new Date(text).toISOString()),
  ),
)

const fields = {
  name: required('Name is required'),
  /** The template that subject and content were copied from. */
  templateId: z._default(z.nullable(id), null),
  subject: required(noSubject, 500),
  /** The preview text that the inbox shows after the subject; a template as well. */
  preheader: z._default(z.string().check(z.trim(), z.maxLength(255)), ''),
  content: required('Content is required', 200_000),
  /** One of the senders' addresses; empty for the default one. */
  senderEmail: z._default(z.union([z.literal(''), email()]), ''),
  scheduledFor: z._default(moment, null),
  /** Whether link clicks are tracked; the email's footer tells recipients. */
  countsClicks: z._default(z.boolean(), false),
}

/** The fields a person enters about a campaign (seed 001 section 7). */
export const campaignInput = z.object({
  ...fields,
  status: z._default(z.enum(['draft', 'scheduled']), 'draft'),
})
export type CampaignInput = z.output<typeof campaignInput>

/** The same, with the state that the editor saw; 409 when somebody changed it since. */
export const campaignChanges = z.object({
  ...campaignInput.shape,
  updatedAt: z.optional(instant),
})

export const campaign = z.object({
  id,
  name: z.string(),
  templateId: z.nullable(id),
  subject: z.string(),
  preheader: z.string(),
  content: z.string(),
  senderEmail: z.string(),
  scheduledFor: z.nullable(instant),
  countsClicks: z.boolean(),
  status: z.enum(campaignStatusIds),
  /** Rows of the report: everybody who was chosen, has an address, and is no duplicate. */
  totalRecipients: z.int(),
  sentCount: z.int(),
  failedCount: z.int(),
  /** Suppressed, deleted, or stopped by cancelling. */
  skippedCount: z.int(),
  /** Being sent when a connection or a process ended; never resent automatically. */
  unconfirmedCount: z.int(),
  /** The remaining recipients: total less the four above. */
  openCount: z.int(),
  /** The number of selected leads while it is a draft or scheduled. */
  chosenCount: z.int(),
  /** Messages a second over the last seconds; 0 while none go out. */
  rate: z.number(),
  /** At that rate; null while there is none. */
  secondsLeft: z.nullable(z.int()),
  hold: z.nullable(z.object({ kind: z.enum(campaignHolds), reason: z.string(), since: instant })),
  /** Continues automatically: a limit is reached, or the mail server is away. */
  waiting: z.nullable(z.object({ reason: z.string(), until: instant })),
  /** Sending can be undone until then; null afterward. */
  undoUntil: z.nullable(instant),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  createdBy: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
})
export type Campaign = z.output<typeof campaign>

const may = 'email-campaigns.manage'
const path = '/api/admin/email-campaigns'
const params = z.object({ id })
const one = `${path}/:id` as const

/** Newest first. held: those that wait for a person, but were not paused by one. */
export const list = endpoint({
  method: 'GET',
  path,
  may,
  query: z.object({
    ...page,
    status: z._default(z.enum(['all', ...campaignStatusIds, 'held']), 'all'),
  }),
  reply: z.array(campaign),
  paged: true,
})

/** One of them; asked again while it is sent, told by the live kind `email-campaigns`. */
export const read = endpoint({ method: 'GET', path: one, may, params, reply: campaign })

export const create = endpoint({
  method: 'POST',
  path,
  may,
  body: campaignInput,
  reply: campaign,
  status: 201,
})

/** 409 unless it is a draft, scheduled, or waits after a missed schedule. */
export const update = endpoint({
  method: 'PUT',
  path: one,
  may,
  params,
  body: campaignChanges,
  reply: campaign,
})

/** 409 while it is sending. */
export const remove = endpoint({ method: 'DELETE', path: one, may, params, reply: done })

/** A new draft with the same words. */
export const duplicate = endpoint({
  method: 'POST',
  path: `${one}/duplicate`,
  may,
  params,
  reply: campaign,
  status: 201,
})

/** Leads that a campaign can be sent to; nobody when nobody matches (product.md). */
export const recipients = endpoint({
  method: 'GET',
  path: '/api/admin/leads/for-campaign',
  may,
  query: z.object({
    ...recipientFilters.shape,
    hasEmail: z._default(z.enum(['true', 'false']), 'true'),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 500),
    cursor: page.cursor,
  }),
  reply: z.array(recipient),
  paged: true,
})

/** The same ones' ids, all at once, so that choosing everybody is choosing exactly those who are shown. */
export const recipientIds = endpoint({
  method: 'GET',
  path: '/api/admin/leads/for-campaign/ids',
  may,
  query: recipientFilters,
  reply: z.array(id),
})

/** The leads that were chosen for a draft or a scheduled campaign. */
export const choice = endpoint({
  method: 'GET',
  path: `${one}/choice`,
  may,
  params,
  reply: z.array(id),
})

const bodyLimit = {
  bytes: 8 * 2 ** 20,
  sentence: 'Too many leads to select one by one. Please use filters instead',
}

/** The arithmetic shown before sending, and the leads for which a gap would be left (as `gaps` of email-templates). */
export const audience = endpoint({
  method: 'POST',
  path: `${one}/audience`,
  may,
  params,
  bodyLimit,
  body: z.object(chosen),
  reply: z.object({ ...audienceCounts.shape, gaps: gaps.reply.shape.gaps }),
})

/** The list before sending; looks the sender's domain up. */
export const checks = endpoint({
  method: 'GET',
  path: `${one}/checks`,
  may,
  params,
  reply: z.array(campaignCheck),
})

/**
 * Sends to these leads: at once with `sendNow`, otherwise at `scheduledFor`, which the campaign has
 * or this call names. Answers within 10 seconds: 200 with the final counts when it is done by then,
 * 202 with the counts so far when it goes on. 400 when nobody is left to send to; 409 unless it is
 * a draft or scheduled, and when a check is red (`detail.checks`).
 */
export const send = endpoint({
  method: 'POST',
  path: `${one}/send`,
  may,
  params,
  bodyLimit,
  body: z.object({
    ...chosen,
    sendNow: z._default(z.boolean(), true),
    scheduledFor: z.optional(moment),
    /** Seconds in which `undo` takes it back before anything goes out. */
    undoSeconds: z._default(z.int().check(z.gte(0), z.lte(undoSeconds)), 0),
  }),
  reply: z.object({ sentCount: z.int(), failedCount: z.int(), campaign }),
})

/** Puts a copy for each lead into the sender's folder of drafts, or among the outbox's without a mailbox (IMAP_URL). */
export const saveDrafts = endpoint({
  method: 'POST',
  path: `${one}/save-drafts`,
  may,
  params,
  bodyLimit,
  body: z.object(chosen),
  reply: z.object({
    sentCount: z.int(),
    failedCount: z.int(),
    /** Where they are now. */
    place: z.enum(['mailbox', 'outbox']),
  }),
})

const act = <const Name extends string>(name: Name) =>
  endpoint({ method: 'POST', path: `${one}/${name}`, may, params, reply: campaign })

/** Nothing more goes out until `resume`. 409 unless it is being sent. */
export const pause = act('pause')
/** Goes on, or starts what a hold kept back. 409 when nothing holds it. */
export const resume = act('resume')
/** What has not gone out never does. A scheduled one is canceled as well. */
export const cancel = act('cancel')
/** Within the seconds of undo: a draft again, as if nothing had happened. 409 afterwards. */
export const undo = act('undo')
