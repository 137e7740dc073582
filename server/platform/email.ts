import type { NounWith } from '../../contract/nouns.ts'

type Named = { filename: string; contentType: string }
/** An email attachment; `content` is base64. */
export type EmailAttachment = Named & { content: string }
/** An attachment whose bytes are a file of the record that the email is about. */
export type FileAttachment = Named & { fileKey: string; bytes: number }

/** One block of an email's body. Values are plain text; the address of a button or link starts with https:, http: or mailto:. */
export type Block =
  | { heading: string }
  | { paragraph: string }
  /** Words of a person, as Markdown; `isQuiet` for a signature. */
  | { markdown: string; isQuiet?: true }
  /** Words of a person, in the part of Markdown that updates and messages have. */
  | { written: string }
  /** The person who wrote it, with their picture; null for none. */
  | { person: { name: string; imageUrl: string | null } }
  | { button: { label: string; url: string } }
  /** A link in small print. */
  | { link: { label: string; url: string } }
  | { facts: [label: string, value: string][] }
  | { small: string }

/**
 * The token of a link that opens an account. An email keeps it apart from its text, which holds `secretPlace` in its
 * place.
 */
export type EmailSecret = {
  token: string
  /** The account that it opens; null while there is none. */
  userId: number | null
  endsAt: Date
}
/** Stands in an email's stored text where the token goes when it is sent. */
export const secretPlace = '[hidden]'
/** Stands where only the code goes with which a token begins: the digits before its first dot. */
export const codePlace = '[hidden code]'

/** The record that an email is about. Those to one person about one record are a thread in mail programs. */
export type EmailThread = {
  noun: NounWith<'thread'>
  id: number
  /** All emails of the thread have the subject of the first: a mail program may go by that. */
  oneSubject?: true
}
/** The person in whose name an email is sent. */
export type EmailWriter = { name: string; isTeam: boolean }

/** The languages of emails that the product words. */
export type EmailLanguage = 'en' | 'de' | 'fr'

/** An email before rendering; `kind` names its template, such as `consultation-confirmation`. */
export type EmailContent = {
  kind: string
  /** Why it isn't one of the emails whose text an owner edits: it goes to the team, or a person wrote it. */
  fixed: 'team' | 'written'
  to: string
  subject: string
  /** The preview text that inboxes show after the subject. */
  preheader: string
  blocks: Block[]
  /** The language of its text, for screen readers; English if omitted. */
  language?: EmailLanguage
  attachments?: EmailAttachment[]
  /** Files of the record that go with it. */
  files?: FileAttachment[]
  about?: EmailThread
  /** The address for answers if they don’t come back to the record; the sender’s address if omitted. */
  replyTo?: string
  /** The agency if omitted. */
  by?: EmailWriter
  /** The Message-ID of an email that a program answers with this one. */
  answers?: string
  /** A person wrote what it says: mail programs may answer it automatically, as they may any person’s email. */
  isWritten?: boolean
  /** Required when the blocks hold `secretPlace` or `codePlace`. */
  secret?: EmailSecret
}
