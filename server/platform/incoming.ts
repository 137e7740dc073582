import type { Actor } from '../../contract/access.ts'
import type { Context } from './context.ts'
import type { Header } from './header-fields.ts'
import type { Mailbox } from './mailbox.ts'

/** An email in the mailbox of which only the header was read. */
export type Arrived = {
  uid: number
  uidValidity: string
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

/** Takes replies about one noun’s records. No reply ever approves, signs, pays or deletes anything. */
export type Replies = {
  /** Returns the record. @throws Refusal when the writer doesn’t see it, or may not write there */
  find: (context: Context, writer: Writer, id: number) => Promise<Answered>
  /** Stores the reply and notifies the other side, in the transaction. @throws Refusal as `find` */
  take: (tx: Context, writer: Writer, id: number, reply: Reply) => Promise<void>
  /** Returns whether somebody sees the entry that was made of an email. */
  sees: (context: Context, actor: Actor, incomingEmailId: number) => Promise<boolean>
}
