import { eq } from 'drizzle-orm'
import {
  type LogoPart,
  logoParts,
  read,
  type StoredLogos,
} from '../../../contract/core/brand-logos.ts'
import type { Brand } from '../../../site/schema/brand.ts'
import type { Context } from '../../platform/context.ts'
import type { LogoPicture } from './reading.ts'
import { brandLogos as table } from './table.ts'

/** Returns the pictures of the logo, as everything that is drawn takes them. */
export async function readLogos({ db }: Pick<Context, 'db'>): Promise<Brand['logos']> {
  const rows = await db.select().from(table)
  return Object.fromEntries(
    rows.map(({ part, type, content, width, height, hash }) => [
      part,
      { type, content, width, height, url: read.path.replace(':name', `${hash}.${type}`) },
    ]),
  )
}

export const storedOf = (logos: Brand['logos']): StoredLogos => ({
  light: logos.light?.url ?? null,
  dark: logos.dark?.url ?? null,
  icon: logos.icon?.url ?? null,
})

/** Returns the logo as its history tells it. */
export const toldOf = (logos: Brand['logos']) =>
  Object.fromEntries(
    (Object.keys(logoParts) as LogoPart[]).map((part) => {
      const logo = logos[part]
      return [part, logo ? `${logo.type.toUpperCase()}, ${logo.url.split('/').at(-1)}` : '']
    }),
  )

export async function writeLogo({ db, now }: Context, part: LogoPart, picture: LogoPicture) {
  const values = { ...picture, updatedAt: now() }
  await db
    .insert(table)
    .values({ part, ...values })
    .onConflictDoUpdate({ target: table.part, set: values })
}

export const deleteLogo = ({ db }: Context, part: LogoPart) =>
  db.delete(table).where(eq(table.part, part))
