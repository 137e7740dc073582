import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/http.ts'
import * as contract from '../../../contract/core/model-choices.ts'
import { type ModelTask, modelTaskIds, modelTasks } from '../../../contract/core/model-uses.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import {
  type ChoicesRow,
  choicesInWords,
  clientNamed,
  lockChoices,
  never,
  storedChoices,
} from './store.ts'
import { modelChoices as table } from './table.ts'

const cannot = 'This model can’t do this or is no longer used. Please choose another one.'
const shown = ({ settings }: Context, row: ChoicesRow | undefined) => ({
  choices: row?.choices ?? {},
  updatedAt: row?.updatedAt ?? null,
  models: settings.models.map(({ id, name, abilities }) => ({
    id,
    name,
    abilities: [...abilities],
  })),
})

/** Returns the choices that differ from the usual. @throws Refusal 400 beside each task that its model can’t do */
function requireAble(
  { settings }: Context,
  { choices }: BodyOf<typeof contract.update>,
  tasks: readonly ModelTask[],
): contract.ModelChoices {
  const chosen = tasks.flatMap((task) => {
    const choice = choices[task] ?? 'order'
    return choice === 'order' ? [] : [[task, choice] as const]
  })
  const wrong = chosen.flatMap(([task, choice]) => {
    const model = settings.models.find(({ id }) => id === choice)
    const isAble = choice === 'none' || model?.abilities.includes(modelTasks[task].ability)
    return isAble ? [] : [[task, cannot] as const]
  })
  if (wrong.length > 0)
    throw new Refusal('badRequest', { error: cannot, fields: Object.fromEntries(wrong) })
  return Object.fromEntries(chosen)
}

type Chosen = { body: BodyOf<typeof contract.update>; clientId: number | null; label: string }

async function choose(tx: Context, { body, clientId, label }: Chosen): Promise<ChoicesRow> {
  const tasks = clientId === null ? modelTaskIds : contract.clientTasks
  const choices = requireAble(tx, body, tasks)
  const row = await lockChoices(tx, clientId)
  const inWords = (of: contract.ModelChoices) => ({
    id: row.id,
    clientId,
    label,
    ...choicesInWords(tx, of),
    updatedAt: row.updatedAt,
  })
  const before = inWords(row.choices)
  const seen = body.updatedAt === null ? never.toISOString() : body.updatedAt
  await refuseStale(tx, 'model-choices', 'these choices', before, seen)
  const changes = { choices, updatedAt: tx.now() }
  await tx.db.update(table).set(changes).where(eq(table.id, row.id))
  await audit(tx, { noun: 'model-choices', before, after: inWords(choices) })
  return { ...row, ...changes }
}

export const modelChoices = handlers(contract, {
  read: async (call) => shown(call, await storedChoices(call, null)),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const label = 'The agency'
      return shown(tx, await choose(tx, { body: call.body, clientId: null, label }))
    }),

  async readForClient(call) {
    const { id } = await clientNamed(call, call.params.clientId)
    return { ...shown(call, await storedChoices(call, id)), clientId: id }
  },

  updateForClient: (call) =>
    inTransaction(call, async (tx) => {
      const { id, label } = await clientNamed(tx, call.params.clientId)
      const row = await choose(tx, { body: call.body, clientId: id, label })
      return { ...shown(tx, row), clientId: id }
    }),
})
