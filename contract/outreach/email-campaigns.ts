import * as z from 'zod/mini'
import { campaignCheck } from './campaign-checks.ts'
import { audienceCounts, chosen, recipient, recipientFilters } from './campaign-recipients.ts'
import { campaignHolds, campaignStatusIds } from './campaign-statuses.ts'
import { emailLayout, emailLayouts, gaps } from './email-templates.ts'
import { done, email, id, instant, keysOf, page, required } from '../fields.ts'
import { endpoint } from '../http.ts'

export * from './campaign-checks.ts'
export * from './campaign-recipients.ts'
export * from './campaign-statuses.ts'

/** The maximum undo period in seconds, which the screen requests with Send Now. */
export const undoSeconds = 60
/** Minutes after which a missed schedule puts the campaign on hold instead of sending it late. */
export const missedMinutes = 15
/** The path before the recipient's token. GET returns a page with a button, POST unsubscribes from all campaigns. */
export const unsubscribePath = '/unsubscribe'

/** The footer's sentence for campaigns without their own: true of everybody who is emailed. */
export const defaultReason =
  'You’re receiving this email because your address is on our contact list.'

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
  /** The template that the subject and content were copied from. */
  templateId: z._default(z.nullable(id), null),
  subject: required(noSubject, 500),
  /** The preview text that inboxes show after the subject, in the template language. */
  preheader: z._default(z.string().check(z.trim(), z.maxLength(255)), ''),
  content: required('Content is required', 200_000),
  layout: emailLayout,
  /** The address of one of the senders; empty for the default sender. */
  senderEmail: z._default(z.union([z.literal(''), email()]), ''),
  scheduledFor: z._default(moment, null),
  /** Why recipients get it, for the footer, such as where we met; empty for the default sentence. */
  reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  /** Whether link clicks are tracked; the email's footer tells recipients. */
  countsClicks: z._default(z.boolean(), false),
}

/** The fields that a person enters about a campaign. */
export const campaignInput = z.object({
  ...fields,
  status: z._default(z.enum(['draft', 'scheduled']), 'draft'),
})
export type CampaignInput = z.output<typeof campaignInput>

/** The input of a change, with the record's `updatedAt` when it was loaded; 409 if someone has changed it since. */
export const campaignChanges = z.object({
  ...campaignInput.shape,
  updatedAt: z.optional(instant),
})

export const campaign = z.object({
  id,
  /** The client whose readers get it; null for the agency's own, which leads get. */
  clientId: z.nullable(id),
  name: z.string(),
  templateId: z.nullable(id),
  subject: z.string(),
  preheader: z.string(),
  content: z.string(),
  layout: z.enum(keysOf(emailLayouts)),
  senderEmail: z.string(),
  reason: z.string(),
  scheduledFor: z.nullable(instant),
  countsClicks: z.boolean(),
  status: z.enum(campaignStatusIds),
  /** The number of rows in the report: the selected leads with an address, without duplicates. */
  totalRecipients: z.int(),
  sentCount: z.int(),
  failedCount: z.int(),
  /** Recipients skipped because they were suppressed or deleted, or the campaign was canceled. */
  skippedCount: z.int(),
  /** Recipients whose email was being sent when a connection or a process ended; never resent automatically. */
  unconfirmedCount: z.int(),
  /** Recipients whose email was kept in the outbox because no mail server was set up; they got nothing. */
  capturedCount: z.int(),
  /** Recipients who unsubscribed by this campaign's email, or whose provider reported it. */
  unsubscribedCount: z.int(),
  complainedCount: z.int(),
  /** Recipients whose email came back after it was sent. */
  bouncedCount: z.int(),
  /** The remaining recipients: the total less the five counts above. */
  openCount: z.int(),
  /** The number of selected leads of a draft or scheduled campaign. */
  chosenCount: z.int(),
  /** Emails per second over the last seconds; 0 while none are sent. */
  rate: z.number(),
  /** The estimated seconds left at that rate; null if none are sent. */
  secondsLeft: z.nullable(z.int()),
  hold: z.nullable(z.object({ kind: z.enum(campaignHolds), reason: z.string(), since: instant })),
  /** Set while sending is suspended but resumes automatically: a limit is reached or the mail server is down. */
  waiting: z.nullable(
    z.object({
      reason: z.string(),
      until: instant,
      /** Whether only deferred emails are left, so that `finish` can give up on them. */
      canFinish: z.boolean(),
    }),
  ),
  /** The end of the undo period; null afterward. */
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

/** Returns campaigns, newest first. `held`: on hold for another reason than being paused by a person. */
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

/** Returns a campaign. Progress while sending is published as the live kind `email-campaigns`. */
export const read = endpoint({ method: 'GET', path: one, may, params, reply: campaign })

/**
 * Creates a draft or scheduled campaign. 400 on `scheduledFor` if a scheduled one has no time or one in the
 * past; 400 on `senderEmail` for an unknown sender.
 */
export const create = endpoint({
  method: 'POST',
  path,
  may,
  body: campaignInput,
  reply: campaign,
  status: 201,
})

/**
 * Changes a campaign. 409 unless it is a draft or scheduled, including one on hold after a missed schedule; 409
 * if someone else changed it since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: one,
  may,
  params,
  body: campaignChanges,
  reply: campaign,
})

/** Moves a campaign to the trash. 409 while it is being sent. */
export const remove = endpoint({ method: 'DELETE', path: one, may, params, reply: done })

/** Creates a draft with the same content. */
export const duplicate = endpoint({
  method: 'POST',
  path: `${one}/duplicate`,
  may,
  params,
  reply: campaign,
  status: 201,
})

/** Returns the leads that match the filters of a campaign's audience. */
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

/** Returns the ids of all leads that match, in one response, so that everyone shown can be selected. */
export const recipientIds = endpoint({
  method: 'GET',
  path: '/api/admin/leads/for-campaign/ids',
  may,
  query: recipientFilters,
  reply: z.array(id),
})

/** Returns the ids of the leads selected for a draft or scheduled campaign. */
export const readSelection = endpoint({
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

/** Returns the recipient counts before sending and the leads with missing values (`gaps` of email templates). */
export const audience = endpoint({
  method: 'POST',
  path: `${one}/audience`,
  may,
  params,
  bodyLimit,
  body: z.object(chosen),
  reply: z.object({ ...audienceCounts.shape, gaps: gaps.reply.shape.gaps }),
})

/** Returns the checks before sending; looks up the sender's domain in the DNS. */
export const checks = endpoint({
  method: 'GET',
  path: `${one}/checks`,
  may,
  params,
  reply: z.array(campaignCheck),
})

/**
 * Sends a campaign to the given leads: immediately with `sendNow`, otherwise at `scheduledFor` of this call or
 * the campaign. Responds within 10 seconds: 200 with the final counts if sending is complete by then, otherwise
 * 202 with the counts so far. 400 on `leadIds` if no recipients are left; 409 unless it is a draft or
 * scheduled; 409 with `detail.checks` if a check fails.
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
    /** The seconds in which `undo` is possible before anything is sent. */
    undoSeconds: z._default(z.int().check(z.gte(0), z.lte(undoSeconds)), 0),
  }),
  reply: z.object({ sentCount: z.int(), failedCount: z.int(), campaign }),
})

/**
 * Saves a draft of the email to each lead in the sender's drafts folder, or in the outbox if no mailbox is set up.
 */
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
    /** The place where the drafts are. */
    place: z.enum(['mailbox', 'outbox']),
  }),
})

const act = <const Name extends string>(name: Name) =>
  endpoint({ method: 'POST', path: `${one}/${name}`, may, params, reply: campaign })

/** Pauses sending until `resume`. 409 unless it is being sent. */
export const pause = act('pause')
/** Continues sending, or starts a campaign that was on hold. 409 if it isn't on hold. */
export const resume = act('resume')
/** Cancels a scheduled or sending campaign; emails not sent yet are skipped. 409 for any other. */
export const cancel = act('cancel')
/** Ends a campaign that only waits for deferred emails, which count as failed. 409 for any other. */
export const finish = act('finish')
/** Undoes sending and makes the campaign a draft again. 409 after `undoUntil`. */
export const undo = act('undo')
