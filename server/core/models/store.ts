import { asc } from 'drizzle-orm'
import type { Model as StoredModel } from '../../../contract/core/models.ts'
import type { Context } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/credentials/sealing.ts'
import type { Model } from '../../platform/model-settings.ts'
import type { Settings } from '../../platform/settings.ts'
import { isPublicHost } from '../../platform/public-address.ts'
import { isAllowedInside } from './place.ts'
import { models as table } from './table.ts'

export type ModelRow = typeof table.$inferSelect

const purposeOf = (baseUrl: string) => `model:${baseUrl}`

/** Seals a key; it can be opened only for this address. */
export const sealKey = async (settings: Settings, baseUrl: string, key: string) =>
  key ? seal(settings, purposeOf(baseUrl), key) : null

/** Returns a row's key: empty for none, null when it can't be opened here. */
export const keyOf = async (
  settings: Settings,
  { baseUrl, sealedSecret }: Pick<ModelRow, 'baseUrl' | 'sealedSecret'>,
) => (sealedSecret === null ? '' : unseal(settings, purposeOf(baseUrl), sealedSecret))

/** Returns the stored models in the order in which they are tried. */
export const storedModels = ({ db }: Pick<Context, 'db'>): Promise<ModelRow[]> =>
  db.select().from(table).orderBy(asc(table.position), asc(table.id))

/** Returns the key that was entered for this address; empty for none. */
export async function keyFor(
  context: Pick<Context, 'db' | 'settings'>,
  baseUrl: string,
): Promise<string> {
  for (const row of await storedModels(context)) {
    const key = row.baseUrl === baseUrl ? await keyOf(context.settings, row) : ''
    if (key) return key
  }
  return ''
}

const isPlaced = (settings: Settings, baseUrl: string) => {
  const { protocol, hostname } = new URL(baseUrl)
  return isAllowedInside(settings, baseUrl) || (protocol === 'https:' && isPublicHost(hostname))
}

/** Returns why a stored model isn't used although it is on; null when it is. */
async function problemOf(settings: Settings, row: ModelRow): Promise<StoredModel['problem']> {
  if (!isPlaced(settings, row.baseUrl)) return 'place'
  return (await keyOf(settings, row)) === null ? 'secret' : null
}

/** Returns a row as it is shown: its key is never read again. */
export async function shown(settings: Settings, row: ModelRow) {
  const { sealedSecret, ...rest } = row
  const problem = row.enabled ? await problemOf(settings, row) : null
  return { ...rest, hasKey: sealedSecret !== null, problem }
}

/** Returns a model of the environment as it is shown. */
export const shownGiven = ({ apiKey, abilities, ...model }: Model) => ({
  ...model,
  abilities: [...abilities],
  enabled: true,
  hasKey: apiKey !== '',
  problem: null,
  updatedAt: null,
})

async function opened(settings: Settings, row: ModelRow): Promise<Model[]> {
  const apiKey = await keyOf(settings, row)
  if (!row.enabled || apiKey === null || !isPlaced(settings, row.baseUrl)) return []
  return [{ ...row, apiKey, isInside: isAllowedInside(settings, row.baseUrl) }]
}

/** Has this process use the models that are stored and on, after those that the environment sets. */
export async function applyModels(context: Pick<Context, 'db' | 'settings'>): Promise<void> {
  const { settings } = context
  const stored = await storedModels(context)
  const open = await Promise.all(stored.map((row) => opened(settings, row)))
  settings.models = [...settings.given.models, ...open.flat()]
}
