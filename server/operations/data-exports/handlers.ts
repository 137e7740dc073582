import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Actor, may } from '../../../contract/access.ts'
import { confirmFirst } from '../../../contract/core/email-confirmations.ts'
import * as contract from '../../../contract/operations/data-exports.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { archiveOf } from '../personal-data/archive.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict, forbidden, notFound, tooMany } from '../../platform/refusals.ts'
import { handlers, onlyViewing } from '../../platform/serve.ts'
import { findCaller, findUser } from '../../core/users/store.ts'
import { dataExports as table } from './table.ts'

const minute = 60_000
const hour = 60 * minute

/** Prepares an export. @throws Refusal 429 after too many within an hour */
async function prepare(context: Context, actor: Actor, userId: number) {
  const requestedBy = userIdOf(actor)
  const now = context.now()
  const expiresAt = new Date(+now + contract.exportMinutes * minute)
  return inTransaction(context, async (tx) => {
    // Serializes concurrent requests for the limit.
    await tx.db.execute(sql`select from users where id = ${requestedBy} for update`)
    const lately = and(
      eq(table.requestedBy, requestedBy),
      gt(table.createdAt, new Date(+now - hour)),
    )
    if ((await tx.db.$count(table, lately)) >= contract.exportsPerHour) throw tooMany(hour / 1000)
    const created = await tx.db
      .insert(table)
      .values({ userId, requestedBy, expiresAt, createdAt: now })
      .returning()
    const { id } = created[0] as (typeof created)[number]
    return { id, expiresAt, url: contract.download.path.replace(':id', String(id)) }
  })
}

export const dataExports = handlers(contract, {
  async create(call) {
    const { id, emailConfirmedAt } = await findCaller(call)
    // An export holds what the team made for the address, which may be somebody else's.
    if (!emailConfirmedAt) throw conflict(confirmFirst)
    return prepare(call, call.actor, id)
  },

  async createForClient(call) {
    const client = await findUser(call, call.params.id)
    if (client?.role !== 'client') throw notFound()
    return prepare(call, call.actor, client.id)
  },
})

/** Serves the ZIP to whoever requested it. */
export const serveDataExports = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.download, async (call) => {
    // The proof of an admin who views as somebody is not that person's.
    if (call.actor.kind === 'user' && call.actor.viewedBy !== undefined)
      throw forbidden(onlyViewing)
    const now = call.now()
    const [row] = await call.db
      .update(table)
      .set({ startedAt: now })
      .where(
        and(
          eq(table.id, call.params.id),
          eq(table.requestedBy, userIdOf(call.actor)),
          gt(table.expiresAt, now),
        ),
      )
      .returning()
    // Losing the role since ends what it allowed.
    const isAllowed =
      row?.userId === userIdOf(call.actor) || may(call.actor, 'data-exports.ofClients')
    const user = row && isAllowed && (await findUser(call, row.userId))
    if (!row || !user) throw notFound('This download has expired. Please request it again.')
    const name = user.businessName || `${user.firstName} ${user.lastName}`
    await recordRun(call, {
      name: 'Data export',
      description: 'Packs everything stored about one person into a ZIP',
      startedAt: now,
      details:
        row.requestedBy === row.userId
          ? `${name} downloaded their own data`
          : `An admin downloaded the data of ${name}`,
      status: 'success',
    })
    if (row.requestedBy !== row.userId)
      await audit(call, { noun: 'clients', after: user, event: 'exported' })
    const filename = `${name} ${now.toISOString().slice(0, 10)}.zip`
    const body = await archiveOf(call, user.id, `Data of ${name}`)
    return { type: 'application/zip', body, filename }
  })
