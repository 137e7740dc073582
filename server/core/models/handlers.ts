import { and, eq, sql } from 'drizzle-orm'
import * as contract from '../../../contract/core/models.ts'
import { modelAbilities, modelAbilityIds } from '../../../contract/model-abilities.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict, conflictField, notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { availableFrom, findLocalServers } from './available.ts'
import { isAllowedInside, requireOutside } from './place.ts'
import { keyFor, type ModelRow, sealKey, shown, shownGiven, storedModels } from './store.ts'
import { models as table } from './table.ts'
import { refuseServer, tryAbility } from './trial.ts'

const sameModel = 'This model of this server is in the list already.'
const tooMany = `You have ${contract.mostModels} models already. Please remove one first.`
const changedMeanwhile = 'The models have changed in the meantime. Please try again.'

/** Returns the columns of a model. @throws Refusal 400 for an address that may not be asked */
async function columnsOf(context: Context, { secret, ...input }: contract.ModelInput) {
  await requireOutside(context.settings, input.baseUrl)
  const key = secret || (await keyFor(context, input.baseUrl))
  const abilities = modelAbilityIds.filter((each) => input.abilities.includes(each))
  const sealedSecret = await sealKey(context.settings, input.baseUrl, key)
  return { ...input, abilities, sealedSecret }
}

/** @throws Refusal 409 on the field */
async function refuseSame(
  tx: Context,
  { baseUrl, model }: Pick<ModelRow, 'baseUrl' | 'model'>,
  id = 0,
) {
  const same = and(eq(table.baseUrl, baseUrl), eq(table.model, model), sql`${table.id} <> ${id}`)
  if ((await tx.db.$count(table, same)) > 0) throw conflictField('model', sameModel)
}

/** A row as its history tells it: a new key counts as a change, and is never told. */
const told = ({ sealedSecret, abilities, ...row }: ModelRow) => ({
  ...row,
  abilities: abilities.map((each) => modelAbilities[each]).join(', '),
  hasKey: sealedSecret !== null,
})

export const models = handlers(contract, {
  list: async (call) => [
    ...call.settings.given.models.map(shownGiven),
    ...(await Promise.all((await storedModels(call)).map((row) => shown(call.settings, row)))),
  ],

  async add(call) {
    const columns = await columnsOf(call, call.body)
    return inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'models')
      await refuseSame(tx, columns)
      const before = await storedModels(tx)
      if (before.length >= contract.mostModels) throw conflict(tooMany)
      const position = 1 + Math.max(0, ...before.map((row) => row.position))
      const values = { ...columns, position, createdAt: tx.now(), updatedAt: tx.now() }
      const [added] = await tx.db.insert(table).values(values).returning()
      if (!added) throw notFound()
      await publishSettings(tx)
      await audit(tx, { noun: 'models', after: told(added) })
      return shown(tx.settings, added)
    })
  },

  async update(call) {
    const { updatedAt, ...input } = call.body
    const columns = await columnsOf(call, input)
    return inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'models')
      const mine = eq(table.id, call.params.id)
      const [before] = await tx.db.select().from(table).where(mine).for('update')
      if (!before) throw notFound()
      await refuseStale(tx, 'models', 'this model', told(before), updatedAt)
      await refuseSame(tx, columns, before.id)
      const changes = { ...columns, updatedAt: tx.now() }
      const after = { ...before, ...changes }
      await tx.db.update(table).set(changes).where(mine)
      await publishSettings(tx)
      await audit(tx, { noun: 'models', before: told(before), after: told(after) })
      return shown(tx.settings, after)
    })
  },

  async remove(call) {
    await inTransaction(call, async (tx) => {
      const mine = eq(table.id, call.params.id)
      const [before] = await tx.db.delete(table).where(mine).returning()
      if (!before) throw notFound()
      await publishSettings(tx)
      await audit(tx, { noun: 'models', before: told(before) })
    })
    return { ok: true }
  },

  async reorder(call) {
    const { ids } = call.body
    await inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'models')
      const known = new Map((await storedModels(tx)).map((row) => [row.id, row]))
      if (ids.length !== known.size || new Set(ids).size !== ids.length)
        throw conflict(changedMeanwhile)
      for (const [at, id] of ids.entries()) {
        const before = known.get(id)
        if (!before) throw conflict(changedMeanwhile)
        const position = at + 1
        if (position === before.position) continue
        await tx.db.update(table).set({ position }).where(eq(table.id, id))
        const [was, is] = [told(before), told({ ...before, position })]
        await audit(tx, { noun: 'models', before: was, after: is })
      }
      await publishSettings(tx)
    })
    return { ok: true }
  },

  async available(call) {
    const { baseUrl, secret } = call.body
    await requireOutside(call.settings, baseUrl)
    const apiKey = secret || (await keyFor(call, baseUrl))
    const isInside = isAllowedInside(call.settings, baseUrl)
    return availableFrom({ baseUrl, apiKey, isInside }).catch(refuseServer)
  },

  findLocal: (call) => findLocalServers(call.settings.port),

  tryModel(call) {
    const model = call.settings.models.find(({ id }) => id === call.params.id)
    if (!model) throw notFound()
    return tryAbility(call, model, call.body.ability)
  },
})
