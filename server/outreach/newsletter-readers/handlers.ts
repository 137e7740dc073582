import { and, eq, getColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import * as contract from '../../../contract/outreach/newsletter-readers.ts'
import { findClient } from '../../clients/messages/store.ts'
import { reasonOf } from '../../leads/suppressions/matching.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import {
  containing,
  countedPage,
  momentText,
  newestFirst,
  olderThan,
} from '../../platform/lists.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { readReaderLines } from './rules.ts'
import {
  addressColumn,
  addReaders,
  countReaders,
  deleteReader,
  lockReader,
  unsubscribeReader,
} from './store.ts'
import { newsletterReaders as table } from './table.ts'

const columns = { ...getColumns(table), suppressed: reasonOf(addressColumn) }
const searched = sql`${table.name} || ' ' || ${table.address}`
const ofState = {
  all: undefined,
  subscribed: isNull(table.unsubscribedAt),
  unsubscribed: isNotNull(table.unsubscribedAt),
}

async function readOne({ db }: Pick<Context, 'db'>, id: number) {
  const [row] = await db.select(columns).from(table).where(eq(table.id, id))
  if (!row) throw notFound()
  return row
}

/** @throws Refusal 400 on `lines` */
function readLines(lines: string) {
  const read = readReaderLines(lines)
  if (read.readers.length === 0) throw wrongField('lines', 'There is no email address in this list')
  if (read.readers.length > contract.mostReaders) throw wrongField('lines', tooMany)
  return read
}
const tooMany = 'Please add at most 20,000 readers. Larger lists need a newsletter service.'

export const newsletterReaders = handlers(contract, {
  async list(call) {
    const { q, state, cursor, limit } = call.query
    const { id } = await findClient(call, call.params.clientId)
    const words = q.split(/\s+/).map((word) => containing(searched, word))
    const where = and(eq(table.clientId, id), ofState[state], ...words)
    const rows = await call.db
      .select({ ...columns, at: momentText(table.createdAt) })
      .from(table)
      .where(and(where, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    return countedPage(rows, call.query, () => call.db.$count(table, where))
  },

  async importMany(call) {
    const { id } = await findClient(call, call.params.clientId)
    const { lines, consent, dryRun } = call.body
    const { readers, ...counts } = readLines(lines)
    const addresses = readers.map(({ address }) => address)
    return inTransaction(call, async (tx) => {
      const found = await countReaders(tx, id, addresses)
      const fresh = readers.length - found.known - found.unsubscribed
      if ((await tx.db.$count(table, eq(table.clientId, id))) + fresh > contract.mostReaders)
        throw wrongField('lines', tooMany)
      const added = dryRun ? fresh : await addReaders(tx, id, readers, consent)
      return { ...counts, ...found, added }
    })
  },

  unsubscribe: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockReader(tx, call.actor, call.params.id)
      if (before.unsubscribedAt) throw conflict('They are unsubscribed already.')
      await unsubscribeReader(tx, before)
      return readOne(tx, before.id)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockReader(tx, call.actor, call.params.id)
      if (before.unsubscribedAt)
        throw conflict('They unsubscribed, and stay in the list so that no import adds them again.')
      await deleteReader(tx, before)
      return { ok: true }
    }),
})
