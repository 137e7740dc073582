import * as z from 'zod/mini'
import { emailStatuses } from '../core/emails.ts'
import { upload } from '../core/uploads.ts'
import { done, id, instant, keysOf, required, seenId, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { nounsWith, type NounWith } from '../nouns.ts'
import { suppressionReasonIds } from './suppressions.ts'

/** The nouns on whose records people are written to by email. */
export const emailedNouns = nounsWith('emailed')
export type EmailedNoun = NounWith<'emailed'>

/** Seconds in which an email can be undone, before anything leaves. */
export const undoSeconds = 10
/** The most files of one email, and the most bytes that they have together: mail servers refuse larger emails. */
export const mostEmailFiles = 10
export const mostFileBytes = 15 * 2 ** 20
/** The furthest time at which an email may leave, in days from now. */
export const mostDaysAhead = 365

/** The record that an email is about. */
const record = { noun: z.enum(emailedNouns), recordId: id }

/** Words that a person writes. The content is Markdown. */
const words = {
  subject: required('Please enter a subject', 200),
  content: required('Please write your email', 20_000),
  /** The time at which it leaves; null for as soon as it can’t be undone anymore. */
  sendAt: z._default(z.nullable(instant), null),
}

/** An email to the person of a record. */
export const writtenEmailInput = z.object({
  ...record,
  ...words,
  /** Made by the browser: the same key twice is the same email. */
  key: z.string().check(z.minLength(8), z.maxLength(64)),
  /** The caller’s uploads that go with it. */
  uploadIds: z._default(
    z.array(id).check(z.maxLength(mostEmailFiles, `Please attach at most ${mostEmailFiles} files`)),
    [],
  ),
  /** The caller knows that the address is suppressed, and writes all the same. */
  isWanted: z._default(z.boolean(), false),
  seenId,
})
export type WrittenEmailInput = z.output<typeof writtenEmailInput>

/** Fields of the form for an email. */
export const emailWords = z.object(words)

/**
 * The states of an email before it is in the outbox. `waiting`: it leaves at `sendAt`. `left`: it is in the outbox, see
 * `status`. `canceled`: a person undid it. `stopped`: it couldn’t leave, see `problem`.
 */
export const writtenEmailStates = {
  waiting: 'Waiting',
  left: 'In the outbox',
  canceled: 'Undone',
  stopped: 'Stopped',
} as const
export const writtenEmailStateIds = keysOf(writtenEmailStates)

const file = z.object({ id, name: z.string(), bytes: z.int() })

/** An email that somebody on the team wrote. */
export const writtenEmail = z.object({
  id,
  ...record,
  to: z.string(),
  subject: z.string(),
  content: z.string(),
  /** The signature it ends with. */
  signature: z.string(),
  /** The writer; empty if the account was deleted. */
  by: z.string(),
  state: z.enum(writtenEmailStateIds),
  sendAt: instant,
  /** Whether it was written in a mail program and filed by the agency’s private address. */
  isFiled: z.boolean(),
  /** Why it couldn’t leave; empty otherwise. */
  problem: z.string(),
  /** Its status in the outbox, and when a mail server took it; null before, and once the outbox forgot it. */
  status: z.nullable(z.enum(emailStatuses)),
  sentAt: z.nullable(instant),
  files: z.array(file),
  createdAt: instant,
})
export type WrittenEmail = z.output<typeof writtenEmail>

/** An email that came back from the person. */
export const emailAnswer = z.object({
  id,
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  content: z.string(),
  /** Whether a program wrote it, such as an out-of-office reply. */
  isAutomatic: z.boolean(),
  /** The day until which it says that they are away, `YYYY-MM-DD`; null if it says none. */
  awayUntil: z.nullable(z.string()),
  /** The id of the incoming email, for what it quotes; null if it quotes nothing. */
  quotedIn: z.nullable(id),
  files: z.array(file),
  arrivedAt: instant,
})
export type EmailAnswer = z.output<typeof emailAnswer>

/** Facts about an email that somebody is about to write. */
export const emailFacts = z.object({
  to: z.string(),
  name: z.string(),
  /** A subject to begin with. */
  subject: z.string(),
  /** Why campaigns don’t email the address; null if they do. */
  suppressed: z.nullable(z.enum(suppressionReasonIds)),
  /** Whether somebody has an account with the address that they never confirmed. */
  isUnconfirmed: z.boolean(),
  /** The place where answers go: into the record, or to the caller’s own address. */
  answersTo: z.enum(['record', 'writer']),
  /** The caller’s name and address, as the email shows them. */
  from: z.string(),
  /** The address of the page on which the person picks a free time; null where there is none for them. */
  slotUrl: z.nullable(z.string()),
  /** The address that files an email of the caller’s mail program here, as BCC; null while no emails come in. */
  bccAddress: z.nullable(z.string()),
  /** The caller’s signature. */
  signature: z.string(),
  /** The agency’s IANA time zone, in which `sendAt` is entered. */
  timeZone: z.string(),
})
export type EmailFacts = z.output<typeof emailFacts>

const manage = { may: 'written-emails.manage' } as const
const ofRecord = { query: z.object(record) }
const one = { params: z.object({ id }) }

/** Returns what the compose box of a record begins with. 404 for a record without an email address. */
export const facts = endpoint({
  ...manage,
  ...ofRecord,
  method: 'GET',
  path: '/api/admin/written-emails/facts',
  reply: emailFacts,
})

/** Returns the newest 200 emails about a record in each direction, oldest first. */
export const conversation = endpoint({
  ...manage,
  ...ofRecord,
  method: 'GET',
  path: '/api/admin/written-emails',
  reply: z.object({
    written: z.array(writtenEmail),
    answers: z.array(emailAnswer),
    /** Colleagues who are writing to the person right now, each until a time. */
    answering: z.array(z.object({ name: z.string(), until: instant })),
    /** Whether the newest answer waits for one of ours. */
    isWaiting: z.boolean(),
  }),
})

/** Seconds for which somebody counts as writing after they typed. */
export const answeringSeconds = 30

/** Tells colleagues who have the record open that the caller is writing to its person, for 30 seconds. */
export const announce = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/admin/written-emails/answering',
  body: z.object(record),
  reply: done,
})

/** Notes that what a person answered needs no email of ours; with `isDone` false, that it does. */
export const close = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/written-emails/close',
  body: z.object({ ...record, isDone: z.boolean() }),
  reply: done,
})

/**
 * Writes an email to the person of a record. It leaves ten seconds later, or at `sendAt`. The same key again returns
 * the same email. 409 for a suppressed address unless `isWanted`, and if a colleague has written since `seenId`.
 */
export const create = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/written-emails',
  limit: 'written-emails',
  body: writtenEmailInput,
  reply: writtenEmail,
  status: 201,
})

/** Changes an email that is still waiting. 409 once it left or was canceled. */
export const update = endpoint({
  ...manage,
  ...one,
  method: 'PUT',
  path: '/api/admin/written-emails/:id',
  body: emailWords,
  reply: writtenEmail,
})

/**
 * Undoes an email that is still waiting: nothing leaves. Its files are the caller’s uploads again, for an hour. 409
 * once it left.
 */
export const cancel = endpoint({
  ...manage,
  ...one,
  method: 'POST',
  path: '/api/admin/written-emails/:id/cancel',
  reply: z.object({ ...writtenEmail.shape, uploads: z.array(upload) }),
})

/** Returns an email as its reader sees it, from unsaved words. */
export const preview = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/written-emails/preview',
  body: z.object({ ...record, subject: text(200), content: text(20_000) }),
  reply: z.object({ html: z.string() }),
})

/** Sets the signature below the caller’s emails; empty for their name and the agency’s. */
export const setSignature = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/admin/email-signature',
  body: z.object({ signature: text(1000) }),
  reply: done,
})

/** Returns a file of an email that somebody wrote, as a download. */
export const writtenFile = rawEndpoint({
  ...manage,
  ...one,
  method: 'GET',
  path: '/api/admin/written-email-files/:id',
})

/** Returns a file that came with an answer, as a download. */
export const answerFile = rawEndpoint({
  ...manage,
  ...one,
  method: 'GET',
  path: '/api/admin/email-answer-files/:id',
})
