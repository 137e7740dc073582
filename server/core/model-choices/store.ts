import { eq, isNull, or } from 'drizzle-orm'
import {
  type ModelChoice,
  type ModelChoices,
  effectiveChoice,
  otherChoices,
} from '../../../contract/core/model-choices.ts'
import { type ModelTask, modelTaskIds } from '../../../contract/core/model-uses.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { findUser } from '../users/store.ts'
import { modelChoices as table } from './table.ts'

export type ChoicesRow = typeof table.$inferSelect

const ofClient = (clientId: number | null) =>
  clientId === null ? isNull(table.clientId) : eq(table.clientId, clientId)

/** Returns the stored choices for a client, or with null for the agency. */
export async function storedChoices(
  { db }: Pick<Context, 'db'>,
  clientId: number | null,
): Promise<ChoicesRow | undefined> {
  const [row] = await db.select().from(table).where(ofClient(clientId))
  return row
}

/** Returns what does a task for a client: its own choice before the agency’s. */
export async function choiceFor(
  { db }: Pick<Context, 'db'>,
  task: ModelTask,
  clientId: number | null,
): Promise<ModelChoice> {
  const rows = await db
    .select()
    .from(table)
    .where(or(ofClient(null), ofClient(clientId)))
  const own = rows.find((row) => row.clientId !== null)?.choices[task] ?? 'order'
  if (own !== 'order') return own
  return effectiveChoice(task, rows.find((row) => row.clientId === null)?.choices[task])
}

/** The state that an editor saw who began before anything was stored. */
export const never = new Date(0)

/** Locks the row for a client or the agency, created when missing. Needs a transaction. */
export async function lockChoices(tx: Context, clientId: number | null): Promise<ChoicesRow> {
  const times = { createdAt: tx.now(), updatedAt: never }
  await tx.db
    .insert(table)
    .values({ clientId, ...times })
    .onConflictDoNothing()
  const [row] = await tx.db.select().from(table).where(ofClient(clientId)).for('update')
  return row as ChoicesRow
}

/** Returns each task’s choice in words, for the history. */
export function choicesInWords({ settings }: Pick<Context, 'settings'>, choices: ModelChoices) {
  const inWords = (choice: ModelChoice) =>
    typeof choice === 'string'
      ? otherChoices[choice]
      : (settings.models.find(({ id }) => id === choice)?.name ?? 'A model that is no longer there')
  return Object.fromEntries(
    modelTaskIds.map((task) => [task, inWords(effectiveChoice(task, choices[task]))]),
  )
}

/** Returns a client’s id, and its name for the history. @throws Refusal 404 */
export async function clientNamed(context: Context, id: number) {
  const client = await findUser(context, id)
  if (client?.role !== 'client' || client.clientId || client.deletedAt) throw notFound()
  const { businessName, firstName, lastName } = client
  return { id, label: businessName || `${firstName} ${lastName}`.trim() }
}
