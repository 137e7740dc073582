import type { NounWith } from '../../contract/nouns.ts'
import type { Actor } from '../../contract/access.ts'
import type { Context } from './context.ts'
import type { EmailLanguage } from './email.ts'
import type { Header } from './header-fields.ts'
import type { Mailbox } from './mailbox.ts'

/** An email that arrived, of which only the header was read. */
export type Arrived = {
  /** Tells it from others that arrived in the same way. */
  name: string
  header: Header
  /** Its size. */
  bytes: number
  /** When the mail server received it; null when it doesn't say. */
  arrivedAt: Date | null
}

/** Stores what an email says. Returns how many things were new. */
export type TakeIn = (tx: Context) => Promise<number>

/** Takes emails that arrive, for a noun. The first noun that wants an email gets it; nobody else reads it. */
export type Incoming = {
  /** Returns whether an email concerns the noun. Bodies that nobody wants are never fetched. */
  wants: (context: Context, arrived: Arrived) => boolean | Promise<boolean>
  /** The most bytes of an email that are read. */
  mostBytes: number
  /**
   * Reads the email. The returned function runs in the transaction that moves the reader on, so that an email is taken
   * exactly once; null for one that means nothing after all.
   */
  read: (context: Context, arrived: Arrived, source: Buffer) => Promise<TakeIn | null>
  /** Says how many were taken, such as `2 bounces`. */
  counted: (count: number) => string
  /** Looks in the mailbox's other folders afterwards; returns what it found, as a phrase, or null. */
  afterwards?: (context: Context, mailbox: Mailbox) => Promise<string | null>
}

/** An email that came to no reply address of ours. */
export type Unaddressed = {
  /** Its sender, in lower case. */
  from: string
  /** The Message-IDs that it answers. */
  answered: readonly string[]
  /** The addresses, in lower case, to which the emails of the outbox went that it answers. */
  namedTo: readonly string[]
}
/** A record that an email concerns. */
export type Recognized = {
  noun: NounWith<'thread'>
  recordId: number
  /** The address that was written to, in lower case. */
  addressee: string
  /** Whether it answers an email of ours; otherwise only its sender is known. */
  isCertain: boolean
}
/** Returns the record of a noun that an email concerns which came to no reply address; null for none. */
export type Recognizes = (context: Context, email: Unaddressed) => Promise<Recognized | null>

/** Somebody who wrote to us first. */
export type Stranger = { name: string; address: string }
/** Makes the record of a noun for somebody who wrote to us first, in the transaction; returns its id. */
export type Meets = (tx: Context, stranger: Stranger) => Promise<number>

/** A reply by email on its way into a thread. */
export type Reply = {
  /** The words of its writer; empty for files alone. */
  content: string
  /** The writer’s uploads, not attached yet. */
  uploadIds: number[]
  incomingEmailId: number
}
type Writer = Extract<Actor, { kind: 'user' }>
/** The record that a reply answers. */
export type Answered = {
  title: string
  clientId: number
  /** The page on which the team sees it. */
  teamPath: string
}

/** An answer by email of somebody without an account, on its way into a record. */
export type Answer = {
  incomingEmailId: number
  fromName: string
  fromAddress: string
  subject: string
  content: string
  /** Stored files that no row has yet. */
  files: { fileKey: string; fileName: string; fileType: string; fileBytes: number }[]
  /** A program sent it, such as an out-of-office reply. */
  isAutomatic: boolean
  /** It answers nothing: its writer wrote first. */
  isFirst: boolean
  arrivedAt: Date
}

/** Takes answers about one noun’s records from whoever reads the address that they were written to. */
export type Answers = {
  /** Returns the record; null when it is gone. */
  find: (context: Context, id: number) => Promise<{ title: string; teamPath: string } | null>
  /** Stores the answer and notifies the team, in the transaction. */
  take: (tx: Context, id: number, answer: Answer) => Promise<void>
  /** Returns whether somebody sees the entry that was made of an email. */
  sees: (context: Context, actor: Actor, incomingEmailId: number) => Promise<boolean>
}

/** Takes replies about one noun’s records. No reply ever approves, signs, pays or deletes anything. */
export type Replies = {
  /** Returns the record. @throws Refusal when the writer doesn’t see it, or may not write there */
  find: (context: Context, writer: Writer, id: number) => Promise<Answered>
  /** Stores the reply and notifies the other side, in the transaction. @throws Refusal as `find` */
  take: (tx: Context, writer: Writer, id: number, reply: Reply) => Promise<void>
  /** Returns whether somebody sees the entry that was made of an email. */
  sees: (context: Context, actor: Actor, incomingEmailId: number) => Promise<boolean>
  /** Returns a sentence for emails about a record that says who else reads a reply; empty where that goes without saying. */
  alsoRead?: (context: Context, id: number, language: EmailLanguage) => Promise<string>
}
