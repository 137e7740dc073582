import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  type ReadPicture,
  readPictureApart,
} from '../../../packages/picture-files/picture-files.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { claimFile, openFile, putFile, releaseFile } from '../../platform/files.ts'
import { job } from '../../platform/jobs.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { describeError } from '../../platform/log.ts'
import { audit } from '../audit-entries/store.ts'
import { inTeam, personName, users } from '../users/table.ts'
import { preparePictures } from './jobs.ts'
import { addPicture, isFull, lockPicture, publishPicture } from './store.ts'
import { pictureCuts, pictureFiles, pictures } from './table.ts'

/** The files of a portrait that no row has claimed yet. */
export type ReadyPortrait = Omit<ReadPicture, 'bytes' | 'thumbnail'> & {
  bytes: number
  masterKey: string
  thumbnailKey: string
}

/**
 * Stores the files of a portrait, from the first of these that can be read. Returns null where none can, or where the
 * library is full: a profile picture is set all the same.
 */
export async function readyPortrait(
  context: Context,
  ...sources: Uint8Array[]
): Promise<ReadyPortrait | null> {
  for (const source of sources) {
    const read = await readPictureApart(source)
    if (typeof read === 'string') continue
    const { bytes, thumbnail, ...about } = read
    if (await isFull(context, bytes.length)) return null
    const { key: masterKey } = await putFile(context, bytes)
    const { key: thumbnailKey } = await putFile(context, thumbnail)
    return { ...about, bytes: bytes.length, masterKey, thumbnailKey }
  }
  return null
}

const ofPerson = (personId: number) => eq(pictures.portraitOf, personId)

/** Adds a portrait to the library. Its key stays when the picture changes, so that places go on showing the person. */
async function addPortrait(tx: Context, personId: number, ready: ReadyPortrait) {
  const [person] = await tx.db
    .select({ name: personName })
    .from(users)
    .where(eq(users.id, personId))
  const name = `Portrait of ${person?.name ?? ''}`.slice(0, 200)
  const key = `portrait-${randomBytes(10).toString('hex')}`
  const about = { key, name, alt: name, uploadedBy: personId, portraitOf: personId }
  await addPicture(tx, { ...ready, ...about })
}

/** Makes a picture the portrait of a colleague in the library. Call it in the transaction that sets the profile picture. */
export async function keepPortrait(tx: Context, personId: number, ready: ReadyPortrait) {
  const [known] = await tx.db.select({ id: pictures.id }).from(pictures).where(ofPerson(personId))
  if (!known) return addPortrait(tx, personId, ready)
  const before = await lockPicture(tx, known.id)
  const { type: masterType, ...files } = ready
  const changes = { ...files, masterType, updatedAt: tx.now() }
  const after = { ...before, ...changes }
  for (const key of [before.masterKey, before.thumbnailKey]) await releaseFile(tx, key)
  for (const key of [after.masterKey, after.thumbnailKey]) await claimFile(tx, key)
  await tx.db.update(pictures).set(changes).where(eq(pictures.id, before.id))
  // Pages show the former files until the new ones are made.
  await tx.db
    .update(pictureCuts)
    .set({ state: 'preparing', startedAt: null, tries: 0 })
    .where(eq(pictureCuts.pictureId, before.id))
  await tx.enqueue(tx.db, preparePictures, {}, { once: 'pictures' })
  await audit(tx, { noun: 'pictures', before, after })
  await publishPicture(tx, before.id)
}

/**
 * Erases the portrait of somebody from the library, and with it from every page that shows it. Call it in the
 * transaction that removes their profile picture or erases them.
 */
export async function erasePortrait(tx: Context, personId: number): Promise<void> {
  const [row] = await tx.db.select().from(pictures).where(ofPerson(personId)).for('update')
  if (!row) return
  const files = await tx.db
    .select({ key: pictureFiles.fileKey })
    .from(pictureFiles)
    .innerJoin(pictureCuts, eq(pictureCuts.id, pictureFiles.cutId))
    .where(eq(pictureCuts.pictureId, row.id))
  for (const key of [row.masterKey, row.thumbnailKey, ...files.map((each) => each.key)])
    await releaseFile(tx, key)
  await tx.db.delete(pictures).where(eq(pictures.id, row.id))
  await audit(tx, { noun: 'pictures', before: row })
  await publishPicture(tx, row.id)
  await publishSettings(tx)
}

type Person = { id: number; key: string }

async function bringIn(context: Context, { id, key }: Person) {
  const ready = await readyPortrait(context, await buffer(await openFile(context, key)))
  if (!ready) return
  await inTransaction(context, async (tx) => {
    const same = and(eq(users.id, id), eq(users.profileImageKey, key))
    const [person] = await tx.db.select({ id: users.id }).from(users).where(same).for('update')
    const isThere = (await tx.db.$count(pictures, ofPerson(id))) > 0
    if (person && !isThere) await keepPortrait(tx, id, ready)
  })
}

/** Brings profile pictures of the team into the library that aren't there: those from before it had portraits. */
export const bringPortraits = job({
  name: 'bring-portraits',
  every: '* * * * *',
  async run(_data, context, stopping) {
    const missing = sql`not exists (select from ${pictures} where ${pictures.portraitOf} = ${users.id})`
    const people = await context.db
      .select({ id: users.id, key: users.profileImageKey })
      .from(users)
      .where(
        and(inTeam(users), isNull(users.deactivatedAt), isNotNull(users.profileImageKey), missing),
      )
      .orderBy(asc(users.id))
    for (const { id, key } of people) {
      if (stopping?.aborted || !key) return
      await bringIn(context, { id, key }).catch((error: unknown) =>
        context.log.warn({ error: describeError(error) }, 'a portrait could not be brought in'),
      )
    }
  },
})
