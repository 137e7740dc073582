import type { Actor } from '../../contract/access.ts'
import type { NounWith } from '../../contract/nouns.ts'
import type { Context } from './context.ts'

/** A record whose person is written to by email. */
export type Emailed = {
  noun: NounWith<'emailed'>
  id: number
  /** The address; empty if there is none. */
  to: string
  name: string
  company: string
  /** The name by which the team knows the record. */
  title: string
  teamPath: string
  /** A subject to begin with. */
  subject: string
  assigneeId: number | null
  leadId: number | null
}

/** The caller to whom a record must be shown; `anybody` for the server itself. */
export type Whose = Actor | 'anybody'

/** Returns the page on which somebody picks a time: the agency's own elsewhere, or one of ours. */
export const slotsAt = ({ settings }: Pick<Context, 'settings'>, path: string): string =>
  settings.schedulingUrl || settings.publicUrl + path

/** The records of one noun whose people are written to. */
export type EmailedRecords = {
  /** @throws Refusal 404 when the record is gone, or isn’t shown to them */
  find: (context: Context, whose: Whose, id: number) => Promise<Emailed>
  /** Refreshes the windows that show the record. */
  publish: (tx: Context, record: Emailed) => Promise<unknown>
  /** Notes that somebody of the team answered the person by email. */
  contacted?: (
    tx: Context,
    record: Emailed,
    by: { userId: number | null; at: Date },
  ) => Promise<unknown>
  /** Returns the page on which the person picks a free time; null for none. */
  slotUrl?: (context: Context, record: Emailed) => Promise<string | null>
  /** Returns the id of the record at which an email to this address is filed, null for none. In lower case. */
  withAddress?: (context: Context, address: string) => Promise<number | null>
}
