import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../contract/access.ts'
import type { NounWith } from '../../contract/nouns.ts'
import type { TeamRole } from '../../contract/roles.ts'
import type { IdentityOf } from './client-identity.ts'
import type { Context, Identify } from './context.ts'
import type { EmailedRecords } from './emailed.ts'
import type { EmailText } from './email-text.ts'
import type { Answers, Incoming, Meets, Recognizes, Replies } from './incoming.ts'
import type { Job } from './jobs.ts'
import type { Live } from './live.ts'
import type { NotedRecords } from './noted.ts'
import type { Pinnable } from './pinnable.ts'
import type { PersonalData } from './personal-data.ts'
import type { PictureUse } from './picture-use.ts'
import type { PageEntry } from './pages.ts'
import type { WaitingEmail } from './waiting-emails.ts'
import type { ServedPlain } from './plain-pages.ts'
import type { RareSearch, Search } from './search-source.ts'
import type { Served } from './serve.ts'
import type { StopAsked } from './stop-asked.ts'

/** Adds routes whose responses aren't JSON: downloads, uploads, streams. */
export type AddRoutes = (
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  live?: Live,
) => unknown

/** A deleted record that can be restored. */
export type Trashed = {
  /** The id of the entry. */
  id: number
  noun: NounWith<'trash'>
  recordId: number
  clientId: number | null
  deletedAt: Date
  /** Additional data stored with the rows. */
  content: { beside?: Record<string, unknown> } | null
}
type TrashStep = (tx: Context, entry: Trashed) => Promise<unknown>
/** The restore and erase steps of one noun. `core/trash-entries` takes care of the entry itself. */
export type Trash = { restore: TrashStep; erase: TrashStep }

/** A record that has an assignee. `assignedTo` is a name from before assignees had accounts. */
export type AssignedRow = Record<string, unknown> & {
  id: number
  assigneeId: number | null
  assignedTo?: string
}

/** The line that a change of an assignee writes into a history. */
export type AssignmentHistory = {
  noun: NounWith<'audit'>
  row: Record<string, unknown>
  /** The field of the change and its value for a name; `assignedTo` and the name itself if omitted. */
  field?: string
  wordsFor?: (name: string) => string
}

/** The assignment of a noun's records to people of the team. */
export type Assignable = {
  noun: NounWith<'audit'>
  table: PgTable & Record<'id' | 'assigneeId', PgColumn>
  visibleTo: (actor: Actor) => SQL | undefined
  /** Columns that are set together with the assignee. */
  beside?: (tx: Context) => Record<string, unknown>
  /** Returns the record's name for a list of refusals. */
  nameOf: (row: AssignedRow) => string
  /** Returns what the new assignee is told: the record's name, what it is, and its page. */
  tell: (tx: Context, row: AssignedRow) => Promise<{ name: string; detail: string; path: string }>
  /** Returns the record in whose history the change is written, the record itself if omitted. */
  history?: (tx: Context, row: AssignedRow) => Promise<AssignmentHistory>
  /** Refreshes the windows that show it. */
  publish: (tx: Context, row: AssignedRow) => Promise<unknown>
}

/** Texts whose words correct a mistyped search. */
export type WordSource = { table: PgTable & { id: PgColumn }; text: SQL }

/** A query for what waits for the client: one part of the statement that covers all nouns. */
export type Attention<Facts = unknown> = {
  /** Selects `id`, `since` and `facts`, a JSON object, of the newest `attentionMost` rows; `now` is a placeholder. */
  rows: (actor: Actor) => SQL
  /** Returns the entry's text, and the page where the client acts on it. */
  describe(found: { id: number; facts: Facts }): { title: string; detail: string; path: string }
}

/** Somebody of the team whose role was changed. */
export type ChangedRole = { id: number; former: TeamRole; teamRole: TeamRole }

/** The reader of an address, as records say. */
export type KnownPerson = Record<'firstName' | 'lastName' | 'businessName' | 'phone', string>

/** The result of handing over somebody's work. */
export type HandedOver = { changed: number; stayed?: string[] }
type HandOver = (tx: Context, fromId: number, toId: number | null) => Promise<HandedOver>

/** Records that reach the agency's own readers. */
export type Sent = { campaignId: number } | { postId: number }

/** An account whose address changes, or whose person is removed. */
export type MovedAddress = {
  clientId: number
  /** Whether it is the client's own account, not a contact's. */
  isMain: boolean
  from: string
  /** The address with which the same person goes on; empty for somebody else's, or for somebody who left. */
  to: string
}

/** A client's account that somebody else has from now on, and the id under which its former person is kept. */
export type GivenAway = { clientId: number; formerId: number }

/** The registration of one noun; every part but the name is optional. */
export type Noun = {
  /** The name of its folder, and of its file in the contract. */
  noun: string
  endpoints?: readonly Served[]
  raw?: readonly AddRoutes[]
  /** Adds the route of the whole list as CSV. */
  csv?: AddRoutes
  /** Pages and files outside the API; `built` is the web build's manifest. */
  plainPages?: readonly ServedPlain[] | ((entries: () => PageEntry[]) => ServedPlain[])
  /** Background and scheduled jobs. */
  jobs?: readonly Job[]
  /** Finds its records for the search of everything. */
  search?: Search | RareSearch
  searchWords?: WordSource
  /** The steps that restore and erase its records from the trash. */
  trash?: Trash
  attention?: Attention
  assignable?: Assignable
  pinned?: Pinnable
  /** Its records on which the team writes internal notes. */
  noted?: NotedRecords
  /**
   * Hands over what is with a person in another way than as an assignee, to somebody else or to nobody; returns the
   * number of records, and names of those that stay.
   */
  handOver?: HandOver
  /** Does the same before what is assigned is handed over, so that the other sees it. */
  handOverFirst?: HandOver
  /** Counts what is with people in such a way; for a noun of `otherWork`. */
  workOf?: (context: Pick<Context, 'db' | 'now'>) => Promise<{ personId: number; total: number }[]>
  /** Takes from somebody what their new role no longer sees; runs in the transaction that gives them the role. */
  whenRoleChanged?: (tx: Context, person: ChangedRole) => Promise<unknown>
  /** Returns the places of its records that show pictures of the library, by the pictures' keys. */
  pictureUses?: (context: Pick<Context, 'db' | 'settings'>) => Promise<PictureUse[]>
  /** Takes emails that arrive in the mailbox. */
  incoming?: Incoming
  /** Takes replies to the emails about its records. */
  replies?: Replies
  /** The kinds of notifications whose subjects are its records, for the mark of their clients. */
  noticed?: { kinds: readonly string[]; table: PgTable & { clientId: PgColumn } }
  /** Its records that the team has not handled, for the counts in the sidebar. */
  unhandled?: { table: PgTable; where: SQL | undefined }
  /** Returns why a campaign or a post can't reach the agency's readers; null when nothing speaks against it. */
  obstacle?: (context: Pick<Context, 'db'>, sent: Sent) => Promise<string | null>
  /** Returns how a client appears to their own readers, as far as the noun knows. */
  clientIdentity?: IdentityOf
  /** Whether the team made a record for a client without taking them on. Nouns that take clients on don’t need it. */
  madeForClient?: (context: Context, clientId: number) => Promise<boolean>
  /** Its records whose people are written to by email. */
  emailed?: EmailedRecords
  /** Returns what takes answers by email about the records of a noun, if they belong to no thread of its own. */
  answersFor?: (noun: NounWith<'emailed'>) => Answers
  /** Runs in the transaction that erases records, before their rows are deleted. */
  beforeErased?: (
    tx: Context,
    records: { noun: string; ids: readonly number[] },
  ) => Promise<unknown>
  recognizes?: Recognizes
  /**
   * Runs in the transaction that takes or holds an email whose sender only asks for no more emails. Returns the addresses that
   * get none because of it.
   */
  whenStopAsked?: (tx: Context, asked: StopAsked) => Promise<string[]>
  /** Runs in the transaction that takes this back; for one that was held, only as far as nobody else asked for it. */
  whenStopUndone?: (tx: Context, undone: Omit<StopAsked, 'arrivedAt'>) => Promise<unknown>
  /** Makes one of its records for somebody who wrote to us first. */
  meets?: Meets
  /** Runs in the transaction in which an email of the outbox is sent, captured or given up. */
  whenEmailSettled?: (tx: Context, email: { id: number; status: string }) => Promise<unknown>
  /** Returns why an email that waits in the outbox is no longer sent, since what it is about changed; empty for nothing. */
  whyNotSent?: (context: Context, email: WaitingEmail) => Promise<string>
  /** Runs in the transaction in which the reader of an address says that they don't know its account. */
  whenDisowned?: (tx: Context, userId: number) => Promise<unknown>
  /** Runs in the transaction that invites the address of an account which anybody may have made. */
  whenAddressNeeded?: (tx: Context, userId: number) => Promise<unknown>
  /** Returns who reads an address, as its records say; null if none does. */
  personWith?: (context: Context, email: string) => Promise<KnownPerson | null>
  /** Runs in the transaction that gives a client's account, or a contact's, another address, or removes a contact. */
  whenAddressMoved?: (tx: Context, moved: MovedAddress) => Promise<unknown>
  /** Runs in the transaction that gives a client's account to somebody else; what its person did is `formerId`'s then. */
  whenGivenAway?: (tx: Context, given: GivenAway) => Promise<unknown>
  /** Runs in the transaction that moves a client to the trash. */
  whenClientTrashed?: (tx: Context, clientId: number) => Promise<unknown>
  /** Runs in the transaction that erases a client, before the client's rows are deleted. */
  beforeClientErased?: (tx: Context, clientId: number) => Promise<unknown>
}

/** A part of the product, with its nouns. */
export type Room = {
  name: string
  nouns: readonly Noun[]
  /** The emails whose text an owner can edit. */
  emailTexts?: readonly EmailText[]
  /** The rows that its tables keep about a person. */
  personalData?: readonly PersonalData[]
  /** Has this process use what the agency set in this room: at start, and whenever some process changed settings. */
  applySettings?: (context: Pick<Context, 'db' | 'settings'>) => Promise<void>
}
export type Rooms = readonly Room[]

type Known<Key extends keyof Noun> = NonNullable<Noun[Key]>
/**
 * Returns what these nouns registered as `key`, in the order in which they are named.
 * @throws Error when one has nothing registered, which `test/rooms.test.ts` rules out
 */
export function registered<Key extends keyof Noun, Name extends string>(
  rooms: Rooms,
  key: Key,
  names: readonly Name[],
): { noun: Name; value: Known<Key> }[] {
  const all = new Map(rooms.flatMap(({ nouns }) => nouns.map((each) => [each.noun, each] as const)))
  return names.map((noun) => {
    const value = all.get(noun)?.[key]
    if (value === undefined) throw new Error(`${noun} has no ${key} in its room`)
    return { noun, value }
  })
}

/** Runs what nouns registered for an account that is deleted, erased, disowned or gives way. Call it in the account's transaction. */
export async function runForClient(
  tx: Context,
  key: 'whenClientTrashed' | 'beforeClientErased' | 'whenDisowned' | 'whenAddressNeeded',
  id: number,
): Promise<void> {
  for (const { nouns } of tx.rooms) for (const noun of nouns) await noun[key]?.(tx, id)
}

type Holder = { id: number; clientId: number | null; email: string }

/**
 * Runs what nouns registered for a client's account, or a contact's, as it was before it gets another address, or loses
 * its person. Call it in that transaction. `to` as in `MovedAddress`.
 */
export async function runForAddress(
  tx: Context,
  { id, clientId, email: from }: Holder,
  to: string,
): Promise<void> {
  const moved: MovedAddress = { clientId: clientId ?? id, isMain: clientId === null, from, to }
  for (const { nouns } of tx.rooms)
    for (const { whenAddressMoved } of nouns) await whenAddressMoved?.(tx, moved)
}

/** Runs what nouns registered for an account that is given to somebody else. Call it in that transaction. */
export async function runForGivenAway(tx: Context, given: GivenAway): Promise<void> {
  for (const { nouns } of tx.rooms)
    for (const { whenGivenAway } of nouns) await whenGivenAway?.(tx, given)
}

/** Runs what nouns registered for records that are erased. Call it in that transaction. */
export async function runBeforeErased(
  tx: Context,
  noun: string,
  ids: readonly number[],
): Promise<void> {
  for (const { nouns } of tx.rooms)
    for (const { beforeErased } of nouns) await beforeErased?.(tx, { noun, ids })
}

/** Runs what nouns registered for an email that left the outbox, or was given up. Call it in that transaction. */
export async function runWhenEmailSettled(
  tx: Context,
  email: { id: number; status: string },
): Promise<void> {
  for (const { nouns } of tx.rooms)
    for (const { whenEmailSettled } of nouns) await whenEmailSettled?.(tx, email)
}

/** Runs what nouns registered for somebody whose role was changed. Call it in the transaction of the change. */
export async function runForRole(tx: Context, person: ChangedRole): Promise<void> {
  for (const { nouns } of tx.rooms)
    for (const { whenRoleChanged } of nouns) await whenRoleChanged?.(tx, person)
}
