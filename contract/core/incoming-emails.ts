import * as z from 'zod/mini'
import { id, instant, keysOf, page } from '../fields.ts'
import { endpoint, rawEndpoint, uploadEndpoint } from '../http.ts'
import { nounsWith } from '../nouns.ts'

/**
 * The states of an email that came in. `held`: somebody has to look at it. `taken`: it is in its thread. `refused`: it
 * was not taken, and its sender knows why, or the team decided so. `ignored`: nobody wrote it. `spam`: the team doesn't
 * want emails of its sender.
 */
export const incomingStates = {
  held: 'Held',
  taken: 'Accepted',
  refused: 'Not accepted',
  ignored: 'Automatic replies',
  spam: 'Spam',
} as const
export type IncomingState = keyof typeof incomingStates
export const incomingStateIds = keysOf(incomingStates)

/** Reasons for holding, ignoring or refusing an email. */
export const incomingReasons = {
  sender: 'It came from another address than the one we wrote to.',
  unverified: 'The mail server couldn’t confirm that it comes from this address.',
  unconfirmed:
    'The address of this account isn’t confirmed: whoever reads it there may not be the sender.',
  token: 'It came to a reply address that we don’t know.',
  'no-token': 'It answers an email of ours, but didn’t come to that email’s reply address.',
  address: 'It comes from the address of somebody we know, but nothing shows that they sent it.',
  stranger: 'It comes from somebody we don’t know, and answers no email of ours.',
  spam: 'Somebody on the team marked emails of this sender as spam.',
  encrypted: 'It’s encrypted, so it can’t be read here.',
  unreadable: 'It couldn’t be read.',
  empty: 'It has neither words of its own nor files.',
  repeated: 'The same text came before, as automatic replies do.',
  'same-id': 'Another email came with the same Message-ID before, and says something else.',
  many: 'This person sent unusually many emails within an hour.',
  automatic: 'A program sent it, such as an out-of-office reply.',
  calendar: 'It accepts an invitation in a calendar.',
  'too-large': 'It was larger than 40 MB.',
  refused: 'It couldn’t be taken.',
  team: 'Somebody on the team decided so.',
} as const
export type IncomingReason = keyof typeof incomingReasons
export const incomingReasonIds = keysOf(incomingReasons)

/** The largest email that is read, in bytes: 25 MB of files are 34 MB as they are sent. */
export const mostEmailBytes = 40 * 2 ** 20

/** The email that an entry of a thread came as. */
export const entryEmail = z.object({
  /** The id of the email, for `quoted`. */
  id,
  /** Whether the email has more: what it quotes, its signature, or the rest of a long text. */
  hasQuoted: z.boolean(),
})
export type EntryEmail = z.output<typeof entryEmail>

/** Somebody an email may come from, or be taken for. */
const person = z.object({
  id,
  name: z.string(),
  /** Their address; empty for somebody who left. */
  email: z.string(),
  /** Whether they joined without showing that the address is theirs. */
  unconfirmed: z.boolean(),
})

/** An email that came in. */
export const incomingEmail = z.object({
  id,
  state: z.enum(incomingStateIds),
  /** Null for one that was taken without a doubt. */
  reason: z.nullable(z.enum(incomingReasonIds)),
  /** The sentence that its sender was sent, or that a person was told who tried to accept it; empty for none. */
  refusal: z.string(),
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  /** The beginning of what was written. */
  excerpt: z.string(),
  arrivedAt: instant,
  /** The record that it answers; null if none is known or it is gone. */
  about: z.nullable(
    z.object({ noun: z.enum(nounsWith('thread')), id, title: z.string(), path: z.string() }),
  ),
  /**
   * The person whose reply address it came to, or to whom the email went that it answers; null if none is known, or they
   * left before anybody decided.
   */
  person: z.nullable(person),
  /** The person who decided about it; null for nobody. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
})
export type IncomingEmail = z.output<typeof incomingEmail>

/** An email with all of its words. */
export const incomingEmailDetail = z.object({
  ...incomingEmail.shape,
  /** The words of its writer. */
  shown: z.string(),
  /** Quotes, signatures and small print. */
  folded: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  /**
   * Whether it asks for no more emails; a `stop` suppressed its sender’s address. Null if it doesn’t, or its record shows it.
   */
  wish: z.nullable(z.enum(['stop', 'maybe'])),
  /** The addresses that are suppressed because of it, and stay so. */
  stoppedAddresses: z.array(z.string()),
  /** When somebody decided about it; null while nobody has. */
  wishSettledAt: z.nullable(instant),
  /** Whether it goes to its record as it is, so that nobody has to be named to accept it. */
  isAnswer: z.boolean(),
  /** Whether the whole email is still stored. */
  hasSource: z.boolean(),
  /** Whether it isn’t given out yet, since it quotes a link that may still open its writer’s account. */
  withholdsSource: z.boolean(),
})
export type IncomingEmailDetail = z.output<typeof incomingEmailDetail>

/** Told in place of a download. */
export const sourceWithheld =
  'It quotes a link that opens an account, so the whole email can be downloaded a week after it came.'

const one = z.object({ id })
const manage = { may: 'incoming-emails.manage' } as const

/** Returns emails that came in as replies, newest first; without `state` those that are held. */
export const list = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/incoming-emails',
  query: z.object({ ...page, state: z._default(z.enum(['all', ...incomingStateIds]), 'held') }),
  reply: z.array(incomingEmail),
  paged: true,
})

/** Returns one of them with its text. */
export const read = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/incoming-emails/:id',
  params: one,
  reply: incomingEmailDetail,
})

/**
 * Takes a held or refused email into its thread, as written by the person it came from. `userId` names somebody else:
 * then it goes into that client’s conversation, unless what it answers is theirs. 400 on `userId` if nobody is known;
 * 409 if it was decided meanwhile, or can’t be taken, with the reason.
 */
export const accept = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/incoming-emails/:id/accept',
  params: one,
  body: z.object({ userId: z.optional(z.nullable(id)) }),
  reply: incomingEmailDetail,
})

/** Seconds for which refusing an email, or marking it as spam, lets campaigns email nobody whom it stopped: the screen offers ten to undo it. */
export const undoSeconds = 15

/**
 * Decides that a held email is not taken. Its sender isn’t told. What it stopped ends after `undoSeconds`, for callers who may
 * change suppressions; `reopen` undoes all of it. 409 if it was decided meanwhile.
 */
export const refuse = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/incoming-emails/:id/refuse',
  params: one,
  reply: incomingEmailDetail,
})

/** `stop`: suppresses its sender’s address. `keep`: lets campaigns email them (again). `settle`: leaves it as it is, and shows it no more. `reopen`: undoes `keep`. */
export const wishActions = ['stop', 'keep', 'settle', 'reopen'] as const
export type WishAction = (typeof wishActions)[number]

/**
 * Decides about the wish for no more emails in one that is held, refused or in a thread. 403 on `keep` where it suppressed an
 * address, for callers who may not change suppressions; 409 if it asks for nothing, or its record shows the wish.
 */
export const decideWish = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/incoming-emails/:id/wish',
  params: one,
  body: z.object({ action: z.enum(wishActions) }),
  reply: incomingEmailDetail,
})

/**
 * Makes a lead of whoever wrote a held or refused email and isn't known here, with the email on its timeline. 403 for
 * somebody who may not add leads; 409 if it was decided meanwhile, or its writer is known.
 */
export const makeLead = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/incoming-emails/:id/lead',
  params: one,
  reply: incomingEmailDetail,
})

/** An email, and how many were marked together, itself included. */
const counted = z.object({ ...incomingEmailDetail.shape, count: z.int() })

/**
 * Marks a held or refused email of somebody who isn't known here as spam, with what else is held of that sender. Their
 * later emails are spam, too, for as long as `unmarkSpam` doesn’t say otherwise. 409 if it was decided meanwhile, or its
 * writer is known.
 */
export const markSpam = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/incoming-emails/:id/spam',
  params: one,
  reply: counted,
})

/**
 * Holds an email again that is spam, with all other spam of its sender, whose later emails are no spam. Within a minute
 * of `markSpam` it undoes that: what was refused before is refused again. 409 if it is no spam anymore.
 */
export const unmarkSpam = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/incoming-emails/:id/not-spam',
  params: one,
  reply: counted,
})

/**
 * Holds an email again that somebody refused. Within a minute, its notifications are unread again. 409 if it
 * can’t be accepted anymore.
 */
export const reopen = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/incoming-emails/:id/reopen',
  params: one,
  reply: incomingEmailDetail,
})

/**
 * Returns the whole email as it arrived, as a download; 404 once it isn’t kept anymore, 409 for a week if it quotes a link
 * that opens its writer’s account.
 */
export const source = rawEndpoint({
  ...manage,
  fresh: true,
  method: 'GET',
  path: '/api/admin/incoming-emails/:id/source',
  params: one,
})

/** Returns what a reply in a thread quoted below its text, for whoever sees it there. */
export const quoted = endpoint({
  method: 'GET',
  path: '/api/incoming-emails/:id/quoted',
  may: 'incoming-emails.read',
  params: one,
  reply: z.object({ folded: z.string() }),
})

/**
 * Takes an email that a mail service or program hands over. The body is the whole email (RFC 5322), at most 40 MB, signed
 * over its raw bytes as events of email providers are. `taken`: it was stored, now or when it came before. `unwanted`: it
 * answers nothing of ours, so it isn't kept; whoever hands it over still has to deliver it. 404 unless
 * MAIL_WEBHOOK_SECRET is set; 401 for an invalid or outdated signature; 413 for a larger one.
 */
export const receive = uploadEndpoint({
  method: 'POST',
  path: '/api/incoming-emails',
  may: 'incoming-emails.receive',
  limit: 'secret-link',
  upload: true,
  reply: z.object({ outcome: z.enum(['taken', 'unwanted']) }),
})
