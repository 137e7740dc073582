import { and, eq, lt } from 'drizzle-orm'
import * as contract from '../../../contract/overview/snoozes.ts'
import { userIdOf } from '../../platform/actor.ts'
import { wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { snoozes as table, visibleTo } from './table.ts'

const day = 86_400_000

export const snoozes = handlers(contract, {
  async snooze({ db, actor, body, now }) {
    const at = now()
    const until = new Date(body.until)
    if (until <= at) throw wrongField('until', contract.inThePast)
    if (+until > +at + contract.longestSnooze * day) throw wrongField('until', contract.tooLong)
    const values = {
      userId: userIdOf(actor),
      kind: body.kind,
      recordId: body.id,
      until,
      createdAt: at,
    }
    await db.delete(table).where(and(visibleTo(actor), lt(table.until, at)))
    await db
      .insert(table)
      .values(values)
      .onConflictDoUpdate({
        target: [table.userId, table.kind, table.recordId],
        set: { until, createdAt: at },
      })
    return { ok: true }
  },
  async wake({ db, actor, body }) {
    const { kind, id } = body
    const isThis = and(eq(table.kind, kind), eq(table.recordId, id))
    await db.delete(table).where(and(visibleTo(actor), isThis))
    return { ok: true }
  },
})
