import { and, eq, inArray, sql } from 'drizzle-orm'
import { file } from '../../../contract/core/pictures.ts'
import { cutOf, type DrawnPicture, type DrawnPictures } from '../../../site/schema/pictures.ts'
import type { Context } from '../../platform/context.ts'
import { newAddress } from './address.ts'
import { preparePictures } from './jobs.ts'
import { type Named, pagePart } from './parts.ts'
import { pictureCuts, pictureFiles, pictures } from './table.ts'

const nameOf = (key: string, part: string) => (part ? `${key}.${part}` : key)
export const keysOf = (named: readonly Named[]) => [...new Set(named.map(({ key }) => key))]

/**
 * Has the files made of the parts of pictures that places are about to show, unless they are there or coming. Pictures
 * that the library doesn't have are passed over. Call it in the transaction that stores the places.
 */
export async function wantCuts(
  tx: Context,
  named: readonly Named[],
  partOf: (picture: Named) => string = pagePart,
): Promise<void> {
  if (named.length === 0) return
  const rows = await tx.db
    .select({ id: pictures.id, key: pictures.key })
    .from(pictures)
    .where(inArray(pictures.key, keysOf(named)))
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  const wanted = new Map(named.map((each) => [cutOf(each), each]))
  const values = [...wanted.values()].flatMap((each) => {
    const pictureId = ids.get(each.key)
    return pictureId ? [newCut(tx, pictureId, partOf(each))] : []
  })
  if (values.length === 0) return
  const added = await tx.db
    .insert(pictureCuts)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: pictureCuts.id })
  if (added.length > 0) await tx.enqueue(tx.db, preparePictures, {}, { once: 'pictures' })
}

/** A part whose files are still to be made. */
export const newCut = ({ now }: Pick<Context, 'now'>, pictureId: number, part: string) => ({
  pictureId,
  part,
  address: newAddress(),
  state: 'preparing' as const,
  createdAt: now(),
})

/** The first part of the address of a file. */
export const addressOf = (name: string) => file.path.replace(':name', name)

type CutFiles = { address: string; widths: number[]; width: number; height: number }
export const drawnOf = ({ address, widths, width, height }: CutFiles): DrawnPicture => ({
  at: addressOf(address),
  width,
  height,
  widths,
})

/** Selects the finished files of the parts of pictures with these keys. */
async function readyCuts({ db }: Pick<Context, 'db'>, keys: string[]) {
  const rows = await db
    .select({
      key: pictures.key,
      part: pictureCuts.part,
      address: pictureCuts.address,
      widths: sql<number[]>`jsonb_agg(${pictureFiles.width} order by ${pictureFiles.width})`,
      heights: sql<number[]>`jsonb_agg(${pictureFiles.height} order by ${pictureFiles.width})`,
    })
    .from(pictures)
    .innerJoin(pictureCuts, eq(pictureCuts.pictureId, pictures.id))
    .innerJoin(pictureFiles, eq(pictureFiles.cutId, pictureCuts.id))
    .where(
      and(
        inArray(pictures.key, keys),
        eq(pictureCuts.state, 'ready'),
        eq(pictureFiles.format, 'webp'),
      ),
    )
    .groupBy(pictures.key, pictureCuts.part, pictureCuts.address)
  return rows.map(({ heights, ...row }) => ({
    ...row,
    width: row.widths.at(-1) ?? 0,
    height: heights.at(-1) ?? 0,
  }))
}

/** Returns the files of pictures, by `cutOf`. What is still being prepared has its small picture until then. */
export async function drawnPictures(
  context: Pick<Context, 'db'>,
  named: readonly Named[],
): Promise<DrawnPictures> {
  if (named.length === 0) return {}
  const keys = keysOf(named)
  const ready = await readyCuts(context, keys)
  const drawn = Object.fromEntries(ready.map((row) => [nameOf(row.key, row.part), drawnOf(row)]))
  const missing = keys.filter((key) => !(key in drawn))
  if (missing.length === 0) return drawn
  const rows = await context.db
    .select({
      key: pictures.key,
      thumbnailKey: pictures.thumbnailKey,
      width: pictures.width,
      height: pictures.height,
    })
    .from(pictures)
    .where(inArray(pictures.key, missing))
  for (const { key, thumbnailKey, width, height } of rows)
    drawn[key] = { at: thumbnailOf(thumbnailKey), width, height, widths: [] }
  return drawn
}

/** Returns the address of the small picture of lists. */
export const thumbnailOf = (thumbnailKey: string): string => addressOf(`${thumbnailKey}.webp`)

export type Unready = 'missing' | 'preparing' | 'failed'

/** Returns which pictures can't be shown to visitors yet, by `cutOf`. */
export async function unreadyCuts(
  { db }: Pick<Context, 'db'>,
  named: readonly Named[],
): Promise<Map<string, Unready>> {
  if (named.length === 0) return new Map()
  const rows = await db
    .select({ key: pictures.key, part: pictureCuts.part, state: pictureCuts.state })
    .from(pictures)
    .leftJoin(pictureCuts, eq(pictureCuts.pictureId, pictures.id))
    .where(inArray(pictures.key, keysOf(named)))
  const known = new Set(rows.map(({ key }) => key))
  const states = new Map(rows.map(({ key, part, state }) => [nameOf(key, part ?? ''), state]))
  return new Map(
    named.flatMap((each): [string, Unready][] => {
      const name = cutOf(each)
      if (!known.has(each.key)) return [[name, 'missing']]
      const state = states.get(name) ?? 'preparing'
      return state === 'ready' ? [] : [[name, state]]
    }),
  )
}
