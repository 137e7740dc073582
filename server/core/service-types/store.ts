import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import {
  sampleBudgetsNow,
  sampleServiceTypes,
  setBudgets,
  type ServiceType,
  setServiceTypes,
} from '../../../contract/service-types.ts'
import { currencySign } from '../../../site/schema/price-text.ts'
import type { Context } from '../../platform/context.ts'
import { serviceTypes as table } from './table.ts'

type At = Pick<Context, 'db' | 'settings'>

/** Returns the agency's services; until an owner changed them, those of the sample. */
export async function readServiceTypes({ db, settings }: At) {
  const [row] = await db.select().from(table).where(eq(table.id, 1))
  const types = row?.types ?? [...sampleServiceTypes]
  return {
    types,
    isSample: isDeepStrictEqual(types, sampleServiceTypes),
    budgets: row?.budgets ?? null,
    currencySign: currencySign(settings.agency.currency),
    updatedAt: row?.updatedAt ?? null,
  }
}

export async function writeServiceTypes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { types, budgets }: { types: ServiceType[]; budgets: string[] | null },
) {
  const isSample = isDeepStrictEqual(budgets, sampleBudgetsNow())
  const values = { types, budgets: isSample ? null : budgets, updatedAt: now() }
  await db
    .insert(table)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: table.id, set: values })
}

/** Has this process know the agency's services, and the budgets to choose from. */
export async function applyServiceTypes(context: At) {
  const { types, budgets } = await readServiceTypes(context)
  setBudgets(budgets)
  setServiceTypes(types)
}
