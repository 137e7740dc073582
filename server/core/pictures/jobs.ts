import { buffer } from 'node:stream/consumers'
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { makeFilesApart } from '../../../packages/picture-files/picture-files.ts'
import { readPart } from './parts.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { claimFile, openFile, putFile, releaseFile } from '../../platform/files.ts'
import { job } from '../../platform/jobs.ts'
import { publish, publishSettings } from '../../platform/live-history.ts'
import { describeError } from '../../platform/log.ts'
import { newAddress } from './address.ts'
import { pictureCuts, pictureFiles, pictures } from './table.ts'

/** Milliseconds after which a process that began is taken for dead. */
const deadAfter = 5 * 60_000
const mostTries = 3

type Cut = typeof pictureCuts.$inferSelect

/** Takes the next part whose files are to be made; null when there is none. */
const takeCut = (context: Context) =>
  inTransaction(context, async ({ db, now }) => {
    const isFree = or(
      isNull(pictureCuts.startedAt),
      lte(pictureCuts.startedAt, new Date(+now() - deadAfter)),
    )
    const [cut] = await db
      .select()
      .from(pictureCuts)
      .where(and(eq(pictureCuts.state, 'preparing'), isFree))
      .orderBy(asc(pictureCuts.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!cut) return null
    const begun = { startedAt: now(), tries: cut.tries + 1 }
    await db.update(pictureCuts).set(begun).where(eq(pictureCuts.id, cut.id))
    return { ...cut, ...begun }
  })

async function makeFiles(context: Context, { pictureId, part }: Cut) {
  const [picture] = await context.db.select().from(pictures).where(eq(pictures.id, pictureId))
  if (!picture) return null
  const bytes = await buffer(await openFile(context, picture.masterKey))
  const { crop, isForEmails } = readPart(part)
  const files = await makeFilesApart(bytes, { part: crop ?? null, isForEmails })
  const stored = []
  for (const { bytes: content, ...about } of files)
    stored.push({ ...about, ...(await putFile(context, content)) })
  return stored
}

const tell = (tx: Context, pictureId: number) =>
  publish(tx, ['admins'], { kind: 'pictures', id: pictureId })

/** Drops the files of the portrait before this one: the new ones have another address, and pages are drawn with it. */
async function dropFormerFiles(tx: Context, { id }: Cut) {
  const former = await tx.db.delete(pictureFiles).where(eq(pictureFiles.cutId, id)).returning()
  if (former.length === 0) return
  for (const { fileKey } of former) await releaseFile(tx, fileKey)
  await tx.db.update(pictureCuts).set({ address: newAddress() }).where(eq(pictureCuts.id, id))
  await publishSettings(tx)
}

/** Makes the files of one part and stores them; they are all there, or none is. */
async function finish(context: Context, cut: Cut, stopping: AbortSignal | undefined) {
  // A portrait that was replaced meanwhile has begun anew.
  const begun = cut.startedAt ? eq(pictureCuts.startedAt, cut.startedAt) : undefined
  const mine = and(eq(pictureCuts.id, cut.id), eq(pictureCuts.state, 'preparing'), begun)
  try {
    const files = await makeFiles(context, cut)
    if (!files) return
    await inTransaction(context, async (tx) => {
      const done = await tx.db.update(pictureCuts).set({ state: 'ready' }).where(mine).returning()
      if (done.length === 0) return
      await dropFormerFiles(tx, cut)
      for (const { key } of files) await claimFile(tx, key)
      const rows = files.map(({ key, ...file }) => ({ ...file, cutId: cut.id, fileKey: key }))
      await tx.db.insert(pictureFiles).values(rows)
      await tell(tx, cut.pictureId)
    })
  } catch (error) {
    context.log.warn({ error: describeError(error) }, 'the files of a picture could not be made')
    const state = cut.tries >= mostTries && !stopping?.aborted ? 'failed' : 'preparing'
    await inTransaction(context, async (tx) => {
      await tx.db.update(pictureCuts).set({ state, startedAt: null }).where(mine)
      if (state === 'failed') await tell(tx, cut.pictureId)
    })
  }
}

/** Makes the files of all parts that wait for them, one after the other. */
export const preparePictures = job({
  name: 'prepare-pictures',
  every: '* * * * *',
  async run(_data, context, stopping) {
    for (;;) {
      if (stopping?.aborted) return
      const cut = await takeCut(context)
      if (!cut) return
      await finish(context, cut, stopping)
    }
  },
})
