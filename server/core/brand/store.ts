import { eq } from 'drizzle-orm'
import type { BrandSettings } from '../../../contract/core/brand.ts'
import { themesOf } from '../../../contract/core/brand/standard.ts'
import { sampleBrand } from '../../../site/brand.ts'
import type { Brand } from '../../../site/schema/brand.ts'
import type { Context } from '../../platform/context.ts'
import { readLogos } from '../brand-logos/store.ts'
import { keepStylesheet } from './kept-stylesheets.ts'
import { stylesheetOf } from './stylesheet.ts'
import { brand as table } from './table.ts'

const readRow = async ({ db }: Pick<Context, 'db'>) =>
  (await db.select().from(table).where(eq(table.id, 1)))[0]

/** Returns the agency's look as it was chosen; until then, that of the sample. */
export async function readBrand(context: Pick<Context, 'db'>) {
  const { primary, accent, type, layout } = sampleBrand
  return (await readRow(context)) ?? { primary, accent, type, layout, updatedAt: null }
}

export async function writeBrand({ db, now }: Context, input: BrandSettings) {
  const values = { ...input, updatedAt: now() }
  await db
    .insert(table)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: table.id, set: values })
}

/** Returns everything that follows from the agency's choice, but for its logo and the address of its style sheet. */
export function brandOf({ primary, accent, type, layout }: BrandSettings): Brand {
  const { light, dark } = themesOf({ primary, accent })
  return { primary, accent, type, layout, light, dark, logos: {}, stylesheet: null }
}

/** Has this process draw everything in the agency's look as it is stored. */
export async function applyBrand(context: Pick<Context, 'db' | 'settings' | 'now'>): Promise<void> {
  const brand = { ...brandOf(await readBrand(context)), logos: await readLogos(context) }
  const stylesheet = stylesheetOf(brand)
  await keepStylesheet(context, stylesheet, context.settings.brand.stylesheet)
  context.settings.brand = { ...brand, stylesheet: stylesheet?.address ?? null }
}
