import { createHash } from 'node:crypto'
import { and, eq, getColumns, inArray, isNull, max, sum } from 'drizzle-orm'
import * as contract from '../../../contract/core/pictures.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import type { ReadPicture } from '../../../packages/picture-files/picture-files.ts'
import type { Context } from '../../platform/context.ts'
import { claimFile } from '../../platform/files.ts'
import { publish } from '../../platform/live-history.ts'
import type { PictureUse } from '../../platform/picture-use.ts'
import { audit } from '../audit-entries/store.ts'
import { moveToTrash } from '../trash-entries/put.ts'
import { personName, users } from '../users/table.ts'
import { drawnPictures, newCut, thumbnailOf } from './cuts.ts'
import { preparePictures } from './jobs.ts'
import { pictureCuts, pictureFiles, pictures } from './table.ts'

export type PictureRow = typeof pictures.$inferSelect

/** Returns every place that shows a picture of the library. */
export const pictureUses = async (context: Context): Promise<PictureUse[]> => {
  const found = context.rooms.flatMap(({ nouns }) =>
    nouns.flatMap(({ pictureUses: uses }) => (uses ? [uses(context)] : [])),
  )
  return (await Promise.all(found)).flat()
}

/** The state of the whole picture, and its largest files. */
async function stateOf({ db }: Context, ids: number[]) {
  const rows = await db
    .select({
      id: pictureCuts.pictureId,
      state: pictureCuts.state,
      format: pictureFiles.format,
      bytes: max(pictureFiles.bytes),
    })
    .from(pictureCuts)
    .leftJoin(pictureFiles, eq(pictureFiles.cutId, pictureCuts.id))
    .where(and(inArray(pictureCuts.pictureId, ids), eq(pictureCuts.part, '')))
    .groupBy(pictureCuts.pictureId, pictureCuts.state, pictureFiles.format)
  return (id: number) => {
    const mine = rows.filter((row) => row.id === id)
    const bytesOf = (format: string) => mine.find((row) => row.format === format)?.bytes ?? null
    return {
      state: mine[0]?.state ?? 'preparing',
      avifBytes: bytesOf('avif'),
      webpBytes: bytesOf('webp'),
    }
  }
}

/** Returns pictures as the library lists them. */
export async function listed(context: Context, rows: PictureRow[], known?: PictureUse[]) {
  if (rows.length === 0) return []
  const uses = known ?? (await pictureUses(context))
  const drawn = await drawnPictures(context, rows)
  const state = await stateOf(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const files = drawn[row.key]
    return {
      ...row,
      ...state(row.id),
      thumbnailUrl: thumbnailOf(row.thumbnailKey),
      files: files && files.widths.length > 0 ? files : null,
      used: uses.filter(({ key }) => key === row.key).length,
    }
  })
}

/** @throws Refusal 404 */
export async function findPicture({ db }: Pick<Context, 'db'>, id: number): Promise<PictureRow> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
  if (!row) throw notFound()
  return row
}

/** Locks a picture until the transaction ends. @throws Refusal 404 */
export async function lockPicture({ db }: Context, id: number): Promise<PictureRow> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

export const publishPicture = (tx: Context, id: number) =>
  publish(tx, ['admins'], { kind: 'pictures', id })

/** Names a picture by the bytes of its file, so that the same file is the same picture everywhere. */
export const keyOfFile = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 20)

export async function findByKey({ db }: Pick<Context, 'db'>, key: string) {
  const [row] = await db.select().from(pictures).where(eq(pictures.key, key))
  return row ?? null
}

type Read = Omit<ReadPicture, 'bytes' | 'thumbnail'> & {
  key: string
  name: string
  alt?: string
  bytes: number
  masterKey: string
  thumbnailKey: string
}

/** Stores a picture that was read, with its history, and has its files made. Another upload of the same file wins. */
export async function addPicture(
  tx: Context,
  { type, ...read }: Read & Pick<typeof pictures.$inferInsert, 'uploadedBy' | 'portraitOf'>,
): Promise<PictureRow | null> {
  const times = { createdAt: tx.now(), updatedAt: tx.now() }
  const unsaid = { alt: '', license: '', source: '' }
  const [row] = await tx.db
    .insert(pictures)
    .values({ ...unsaid, ...read, ...times, masterType: type })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  await claimFile(tx, read.masterKey)
  await claimFile(tx, read.thumbnailKey)
  await tx.db.insert(pictureCuts).values(newCut(tx, row.id, ''))
  await tx.enqueue(tx.db, preparePictures, {}, { once: 'pictures' })
  await audit(tx, { noun: 'pictures', after: row })
  await publishPicture(tx, row.id)
  return row
}

/** Returns whether the library has no room for so many bytes more. */
export async function isFull({ db }: Pick<Context, 'db'>, bytes: number): Promise<boolean> {
  const [taken] = await db.select({ bytes: sum(pictures.bytes) }).from(pictures)
  return Number(taken?.bytes ?? 0) + bytes > contract.libraryMaxBytes
}

/** @throws Refusal 400 on `uploadId` when the library holds as much as it may */
export async function refuseFull(context: Pick<Context, 'db'>, bytes: number) {
  if (await isFull(context, bytes)) throw wrongField('uploadId', contract.pictureRefusals.full)
}

/**
 * The portrait of somebody who has left can be deleted; that of a colleague is theirs, and would come back.
 * @throws Refusal 409
 */
async function refusePortrait({ db }: Pick<Context, 'db'>, { portraitOf }: PictureRow) {
  if (portraitOf === null) return
  const active = and(eq(users.id, portraitOf), isNull(users.deactivatedAt))
  const [person] = await db.select({ name: personName }).from(users).where(active)
  if (person) throw conflict(contract.portraitStays(person.name))
}

const listOf = (words: string[]) => new Intl.ListFormat('en').format(words)
const mostNamed = 3

/** Returns why a picture can't be deleted: the places that show it. */
export function shownIn(uses: readonly PictureUse[]): string {
  const labels = [...new Set(uses.map(({ label }) => label))]
  const more = labels.length - mostNamed
  const named = more > 0 ? [...labels.slice(0, mostNamed), `${more} more`] : labels
  return `This picture is shown in ${listOf(named)}. Please choose another picture there first.`
}

/** Moves a picture to the trash. @throws Refusal 409 while a place shows it */
export async function trashPicture(tx: Context, row: PictureRow, known?: PictureUse[]) {
  const uses = (known ?? (await pictureUses(tx))).filter(({ key }) => key === row.key)
  if (uses.length > 0) throw conflict(shownIn(uses))
  await refusePortrait(tx, row)
  await moveToTrash(tx, 'pictures', pictures, [{ row }])
  await publishPicture(tx, row.id)
}

export const pictureColumns = getColumns(pictures)
