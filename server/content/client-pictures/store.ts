import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/content/client-pictures.ts'
import type { ReadPicture } from '../../../packages/picture-files/picture-files.ts'
import { audit, auditCreated } from '../../core/audit-entries/store.ts'
import type { IdentityOf } from '../../platform/client-identity.ts'
import { newAddress } from '../../core/pictures/address.ts'
import { makeEmailFile, type PlainFile } from '../../core/pictures/email-pictures.ts'
import { pictureUses, shownIn } from '../../core/pictures/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { claimFile, openFile, putFile, releaseFile } from '../../platform/files.ts'
import { publish } from '../../platform/live-history.ts'
import { describeError } from '../../platform/log.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { clientPictures as table, visibleTo } from './table.ts'

export type ClientPictureRow = typeof table.$inferSelect

const smallAddress = (id: number) => contract.file.path.replace(':id', String(id))

export const shown = <Row extends ClientPictureRow>(row: Row) => ({
  ...row,
  thumbnailUrl: smallAddress(row.id),
})

/** @throws Refusal 404 */
export async function findPicture({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await db.select().from(table).where(mine)
  if (!row) throw notFound()
  return row
}

/** Locks a picture until the transaction ends. @throws Refusal 404 */
export async function lockPicture(tx: Context, actor: Actor, id: number) {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await tx.db.select().from(table).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

/** Returns the bytes of a picture of this client. @throws Refusal 404 for another client's */
export async function bytesOfPicture(context: Context, clientId: number, id: number) {
  const its = and(eq(table.clientId, clientId), eq(table.id, id))
  const [row] = await context.db.select().from(table).where(its)
  if (!row) throw notFound()
  return { alt: row.alt, bytes: await buffer(await openFile(context, row.masterKey)) }
}

/** Returns the bytes of a client's logo; null without one, or while its file can't be read. */
export async function logoOf(context: Context, clientId: number): Promise<Buffer | null> {
  const its = and(eq(table.clientId, clientId), eq(table.isLogo, true))
  const [row] = await context.db.select({ key: table.masterKey }).from(table).where(its)
  if (!row) return null
  return buffer(await openFile(context, row.key)).catch(() => null)
}

/** Knows a client's logo, in the small form that pages and emails to their readers can carry along. */
export const pictureIdentity: IdentityOf = {
  async logo(context, clientId) {
    const its = and(eq(table.clientId, clientId), eq(table.isLogo, true))
    const [row] = await context.db.select({ key: table.thumbnailKey }).from(table).where(its)
    if (!row) return null
    const bytes = await buffer(await openFile(context, row.key)).catch(() => null)
    return bytes && `data:image/webp;base64,${bytes.toString('base64')}`
  },
}

export const publishPictures = (tx: Context, id: number) =>
  publish(tx, ['admins'], { kind: 'client-pictures', id })

/** Changes a locked picture, audits and publishes the change. Needs a transaction. */
export async function changePicture(
  tx: Context,
  before: ClientPictureRow,
  changes: Partial<ClientPictureRow>,
): Promise<ClientPictureRow> {
  const set = { ...changes, updatedAt: tx.now() }
  await tx.db.update(table).set(set).where(eq(table.id, before.id))
  const after = { ...before, ...set }
  await audit(tx, { noun: 'client-pictures', before, after })
  await publishPictures(tx, before.id)
  return after
}

const full = `This client’s library is full: it holds ${contract.mostClientPictures} pictures. Please delete some first.`

type Shown = Pick<
  ClientPictureRow,
  'address' | 'shownKey' | 'shownFormat' | 'shownWidth' | 'shownHeight'
>

/** Makes and stores the file that texts show; claim it in the transaction that stores the rest. */
async function makeShown(context: Context, master: Buffer): Promise<Shown & { shownKey: string }> {
  const { bytes, format, width, height } = await makeEmailFile(master, undefined)
  const { key: shownKey } = await putFile(context, bytes)
  const size = { shownWidth: width, shownHeight: height }
  return { address: newAddress(), shownKey, shownFormat: format, ...size }
}

/** Stores a picture that was read. @throws Refusal 400 on `uploadId` when the library is full */
export async function addPicture(
  context: Context,
  clientId: number,
  read: ReadPicture & { name: string },
): Promise<ClientPictureRow> {
  const { bytes, thumbnail, type, ...about } = read
  const { key: masterKey } = await putFile(context, bytes)
  const { key: thumbnailKey } = await putFile(context, thumbnail)
  const shownFiles = await makeShown(context, bytes)
  return inTransaction(context, async (tx) => {
    const count = await tx.db.$count(table, eq(table.clientId, clientId))
    if (count >= contract.mostClientPictures) throw wrongField('uploadId', full)
    for (const key of [masterKey, thumbnailKey, shownFiles.shownKey]) await claimFile(tx, key)
    const files = { masterKey, masterType: type, thumbnailKey, bytes: bytes.length, ...shownFiles }
    const times = { createdAt: tx.now(), updatedAt: tx.now() }
    const created = await tx.db
      .insert(table)
      .values({ ...about, ...files, ...times, clientId })
      .returning()
    await auditCreated(tx, 'client-pictures', created)
    await publishPictures(tx, created[0]?.id ?? 0)
    return created[0] as ClientPictureRow
  })
}

/** Makes the files that texts show of pictures which were uploaded before there were such files. */
export async function prepareShown(context: Context, clientId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  const lacking = and(inArray(table.id, [...ids]), isNull(table.shownKey))
  const rows = await context.db
    .select()
    .from(table)
    .where(and(eq(table.clientId, clientId), lacking))
  for (const { id, masterKey } of rows) {
    try {
      const made = await makeShown(context, await buffer(await openFile(context, masterKey)))
      await inTransaction(context, async (tx) => {
        const mine = and(eq(table.id, id), isNull(table.shownKey))
        const stored = await tx.db.update(table).set(made).where(mine).returning({ id: table.id })
        if (stored.length > 0) await claimFile(tx, made.shownKey)
      })
    } catch (error) {
      context.log.warn({ error: describeError(error) }, 'a picture of a client could not be made')
    }
  }
}

const pathOf = (address: string, format: string) =>
  contract.shownFile.path.replace(':name', `${address}.${format}`)

/** Returns where texts of this client load these pictures, by id; those that the client doesn't have are missing. */
export async function shownPictures(
  { db }: Pick<Context, 'db'>,
  clientId: number,
  ids: readonly number[],
) {
  if (ids.length === 0) return new Map<number, never>()
  const its = and(eq(table.clientId, clientId), inArray(table.id, [...ids]))
  const rows = await db.select().from(table).where(its)
  return new Map(
    rows.flatMap(({ id, address, shownFormat, shownWidth, shownHeight }) =>
      address && shownFormat && shownWidth && shownHeight
        ? [[id, { src: pathOf(address, shownFormat), width: shownWidth, height: shownHeight }]]
        : [],
    ),
  )
}

/** Returns the file that texts of this client show; null for a picture that the client doesn't have. */
export async function shownFileOf(
  context: Pick<Context, 'db' | 'settings'>,
  clientId: number,
  id: number,
): Promise<PlainFile | null> {
  const its = and(eq(table.clientId, clientId), eq(table.id, id))
  const [row] = await context.db.select().from(table).where(its)
  if (!row?.shownKey || !row.shownFormat) return null
  return { bytes: await buffer(await openFile(context, row.shownKey)), format: row.shownFormat }
}

/** Moves a locked picture to the trash. Needs a transaction. @throws Refusal 409 while a text or an email shows it */
export async function trashPicture(tx: Context, row: ClientPictureRow): Promise<void> {
  const key = contract.keyOfClientPicture(row.id)
  const uses = (await pictureUses(tx)).filter((each) => each.key === key)
  if (uses.length > 0) throw conflict(shownIn(uses))
  await moveToTrash(tx, 'client-pictures', table, [{ row, clientId: row.clientId }])
  await publishPictures(tx, row.id)
}

/** Takes the mark of the logo from a client's other pictures. Needs a transaction. */
export async function clearLogo(tx: Context, { id, clientId }: ClientPictureRow): Promise<void> {
  const former = and(eq(table.clientId, clientId), eq(table.isLogo, true), ne(table.id, id))
  for (const each of await tx.db.select().from(table).where(former).for('update'))
    await changePicture(tx, each, { isLogo: false })
}

/** Releases the files of a client's library, in the transaction that erases the client. */
export async function releaseLibraryOf(tx: Context, clientId: number): Promise<void> {
  const rows = await tx.db
    .select({
      masterKey: table.masterKey,
      thumbnailKey: table.thumbnailKey,
      shownKey: table.shownKey,
    })
    .from(table)
    .where(eq(table.clientId, clientId))
  for (const { masterKey, thumbnailKey, shownKey } of rows)
    for (const key of [masterKey, thumbnailKey, shownKey]) if (key) await releaseFile(tx, key)
}
