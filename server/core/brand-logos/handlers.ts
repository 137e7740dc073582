import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/core/brand-logos.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { serveRaw } from '../../platform/raw.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { audit } from '../audit-entries/store.ts'
import { uploads } from '../uploads/table.ts'
import { bytesOf, pngOf } from './drawing.ts'
import { type LogoPicture, readLogo } from './reading.ts'
import { deleteLogo, readLogos, storedOf, toldOf, writeLogo } from './store.ts'

type Call = Context & { actor: Actor }

/** Returns an upload of the caller as a picture of the logo. @throws Refusal 400 on `uploadId` */
async function pictureOf(call: Call, uploadId: number): Promise<LogoPicture> {
  const [upload] = await call.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.userId, userIdOf(call.actor))))
  if (!upload) throw wrongField('uploadId', 'This file is no longer there. Please choose it again.')
  if (upload.fileBytes > contract.logoMaxBytes) throw wrongField('uploadId', contract.notALogo)
  return readLogo(await buffer(await openFile(call, upload.fileKey)))
}

/** Writes a change of the logo with its entry in the history, and has every process show it. */
async function change(call: Call, write: (tx: Context) => Promise<unknown>) {
  const saved = await inTransaction(call, async (tx) => {
    await holdLock(tx.db, 'brand')
    const before = await readLogos(tx)
    await write(tx)
    const after = await readLogos(tx)
    const told = { before: toldOf(before), after: toldOf(after) }
    await audit(tx, { noun: 'brand-logos', id: 1, ...told })
    await publishSettings(tx)
    return after
  })
  return storedOf(saved)
}

export const brandLogos = handlers(contract, {
  list: async (call) => storedOf(await readLogos(call)),
  async set(call) {
    const picture = await pictureOf(call, call.body.uploadId)
    return change(call, (tx) => writeLogo(tx, call.params.part, picture))
  },
  remove: (call) => change(call, (tx) => deleteLogo(tx, call.params.part)),
})

const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }
/** A picture in emails follows the logo: caches ask again after an hour. Webmail of other hosts shows it. */
const current = {
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
}

export const serveBrandLogos = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.read, async (call) => {
    const { name } = call.params
    const logos = await readLogos(call)
    const ofEmails = name === 'light.png' ? logos.light : name === 'dark.png' ? logos.dark : null
    if (ofEmails) return { type: 'image/png', body: await pngOf(ofEmails), headers: current }
    const logo = Object.values(logos).find(({ url }) => url.endsWith(`/${name}`))
    if (!logo) throw notFound()
    const type = logo.type === 'svg' ? 'image/svg+xml' : 'image/png'
    return { type, body: bytesOf(logo), headers: immutable }
  })
