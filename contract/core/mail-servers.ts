import * as z from 'zod/mini'
import { done, instant, text } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The servers that an installation uses: one that delivers its emails, and the mailbox for drafts and bounces. */
export const mailServerKinds = ['smtp', 'imap'] as const
export type MailServerKind = (typeof mailServerKinds)[number]

/** The ways in which a connection is encrypted: from its beginning, or once the server has greeted. */
export const mailSecurities = { tls: 'TLS', starttls: 'STARTTLS' } as const
export type MailSecurity = keyof typeof mailSecurities

/** The usual port of each kind of server (RFC 8314, section 3). */
export const usualPort = (kind: MailServerKind, security: MailSecurity): number =>
  kind === 'smtp' ? { tls: 465, starttls: 587 }[security] : { tls: 993, starttls: 143 }[security]

const noHost = 'Please enter the server’s name, such as smtp.example.com'
const noPort = 'Please enter a port from 1 to 65535'

export const mailServerInput = z.object({
  host: z
    .string(noHost)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^(?=.{1,253}$)[a-z\d](?:[a-z\d.-]*[a-z\d])?$/, noHost),
    ),
  port: z.coerce.number(noPort).check(z.int(noPort), z.gte(1, noPort), z.lte(65_535, noPort)),
  security: z.enum(['tls', 'starttls']),
  /** Empty for a server that asks for no password. */
  user: text(255),
  /** The password; empty keeps the one that is stored for this server and user. */
  secret: z._default(z.string().check(z.maxLength(500, 'Please use at most 500 characters')), ''),
})
export type MailServerInput = z.output<typeof mailServerInput>

/** The refusal to remove the server while every owner needs an email to sign in. */
export const lastDoor =
  'Without this server nobody could sign in to set up another one: no owner has a password or passkey. Please add one under Profile first.'

/** The refusal to save a server that doesn't take a test email while every owner needs one to sign in. */
export const notDelivering = (answer: string) =>
  `This server didn’t take a test email: ${answer} No owner has a password or passkey, so nobody could sign in to correct it.`

const stored = z.object({
  kind: z.enum(mailServerKinds),
  host: z.string(),
  port: z.int(),
  security: z.enum(['tls', 'starttls']),
  user: z.string(),
  hasPassword: z.boolean(),
  /** Whether its password can’t be read here, such as after a restore on another machine: it isn’t used then. */
  isUnreadable: z.boolean(),
  updatedAt: instant,
})
export type StoredMailServer = z.output<typeof stored>

/** Returns the servers, without their passwords. Those that the environment sets stand above them: see `environment-settings`. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/mail-servers',
  may: 'mail-servers.manage',
  reply: z.object({
    servers: z.array(stored),
    /** The people with neither a password nor a passkey: they can sign in only while emails arrive. */
    onlyByEmail: z.object({
      /** The names of people on the team. */
      team: z.array(z.string()),
      /** The number of clients and their people. */
      clients: z.int(),
    }),
    /** The address from which emails leave unless another sender is chosen. */
    sender: z.string(),
  }),
})

const params = z.object({ kind: z.enum(mailServerKinds) })
const change = { may: 'mail-servers.manage', fresh: true } as const

/**
 * Sets a server up; emails take it at once. 400 on `host` if it isn’t on the internet, or doesn’t take a test email
 * while every owner needs one to sign in, and on `secret` if there is none; 409 if someone else changed it since `updatedAt`.
 */
export const update = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/admin/mail-servers/:kind',
  params,
  body: z.object({ ...mailServerInput.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: stored,
})

/**
 * Forgets a server. Without one that delivers, emails are kept in the outbox: 409 while every owner needs one to sign
 * in.
 */
export const remove = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/admin/mail-servers/:kind',
  params,
  reply: done,
})

/**
 * Tries a server before it is saved: sends an email to the caller and waits for the server’s answer, or opens the
 * mailbox. Refused as `update`.
 */
export const test = endpoint({
  ...change,
  method: 'POST',
  path: '/api/admin/mail-servers/:kind/test',
  limit: 'test-emails',
  params,
  body: mailServerInput,
  reply: z.object({
    works: z.boolean(),
    /** The server’s own words, or why it couldn’t be reached. */
    answer: z.string(),
    /** The address of the test email; null for a mailbox. */
    to: z.nullable(z.string()),
  }),
})
