import { and, eq, getColumns } from 'drizzle-orm'
import * as contract from '../../contract/clients.ts'
import { emailTaken } from '../../contract/users.ts'
import { queueLetter } from '../mails/store.ts'
import { hashPassword } from '../passwords/password.ts'
import { issueLink } from '../password-resets/store.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../platform/lists.ts'
import { conflict, notFound, takenField, wrongField } from '../platform/refusals.ts'
import { handlers } from '../platform/serve.ts'
import { passwordProblem } from '../users/rules.ts'
import { addUser, type UserRow } from '../users/store.ts'
import { searchable, users as table } from '../users/table.ts'
import { invitationLetter } from './mail.ts'
import { visibleTo } from './table.ts'

const shown = (user: UserRow) => ({ ...user, invited: user.passwordHash === null })

async function invite(context: Context, user: UserRow) {
  const link = await issueLink(context, user.id, 'invitation')
  await queueLetter(context, invitationLetter(user, link, context.settings))
}

export const clients = handlers(contract, {
  async list({ db, actor, query: { q, limit, cursor } }) {
    const words = q.split(/\s+/).map((word) => containing(searchable(table), word))
    const matching = and(visibleTo(actor), ...words)
    const rows = await db
      .select({ ...getColumns(table), at: momentText(table.createdAt) })
      .from(table)
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    const page = pageOf(rows, limit, await db.$count(table, matching), (row) => row)
    return { ...page, items: page.items.map(shown) }
  },

  async create(call) {
    const { password, ...person } = call.body
    const problem = password && passwordProblem(password, 'client')
    if (problem) throw wrongField('password', problem)
    const passwordHash = password ? await hashPassword(password) : null
    return inTransaction(call, async (inner) => {
      const user = await addUser(inner, { ...person, passwordHash, role: 'client' })
      if (!user) throw takenField('email', emailTaken)
      if (!passwordHash) await invite(inner, user)
      return shown(user)
    })
  },

  async invite(call) {
    return inTransaction(call, async (inner) => {
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const [user] = await inner.db.select().from(table).where(mine)
      if (!user) throw notFound()
      if (user.passwordHash) throw conflict('This client has chosen a password already')
      await invite(inner, user)
      return { ok: true }
    })
  },
})
