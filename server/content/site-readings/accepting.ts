import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { colorPlaces, SiteFinding } from '../../../contract/content/site-readings.ts'
import { drawApart, readPictureApart } from '../../../packages/picture-files/picture-files.ts'
import { mostSvg, svgTooLong, unsafeSvg } from '../../../contract/core/brand-logos.ts'
import { pictureRefusals } from '../../../contract/core/pictures.ts'
import { lockClient, publishClient } from '../../clients/clients/store.ts'
import { findClient } from '../../clients/messages/store.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { safeSvg, UnsafeSvgError } from '../../core/brand-logos/safe-svg.ts'
import { users } from '../../core/users/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { withValue } from '../content-profiles/adding.ts'
import { saveProfile } from '../content-profiles/saving.ts'
import { addPicture, changePicture, clearLogo } from '../client-pictures/store.ts'
import { getFromSite, isOfSite } from './site-fetch.ts'

type Acting = Context & { actor: Actor }

const mostLogoBytes = 5 * 2 ** 20

/** Takes a suggestion into the profile, as entered by the caller. Needs a transaction. */
export async function acceptWords(tx: Acting, clientId: number, finding: SiteFinding) {
  const client = await findClient(tx, clientId)
  const from = new URL(finding.page)
  await saveProfile(tx, client, {
    change: (values) => withValue(values, finding),
    note: `from ${from.host}${from.pathname.replace(/\/$/, '')}`,
  })
}

/** Makes a suggested color one of the client’s. Needs a transaction. @throws Refusal 404 */
export async function acceptColor(
  tx: Acting,
  clientId: number,
  { value }: SiteFinding,
  as: keyof typeof colorPlaces,
) {
  const before = await lockClient(tx, tx.actor, clientId)
  const changes = { [as]: value, updatedAt: tx.now() }
  await tx.db.update(users).set(changes).where(eq(users.id, before.id))
  await audit(tx, { noun: 'clients', before, after: { ...before, ...changes } })
  await publishClient(tx, before.id)
}

const isSvg = (bytes: Buffer) =>
  /^\uFEFF?\s*(?:<\?xml|<!--|<!doctype svg|<svg)[\s\S]*?(?:<svg[\s>]|$)/i.test(
    bytes.subarray(0, 2048).toString('utf8'),
  )

/** Draws the shapes of an SVG file as a picture. @throws Refusal 409 when it holds anything else */
async function drawn(bytes: Buffer): Promise<Buffer> {
  const source = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (source.length > mostSvg) throw conflict(svgTooLong)
  try {
    const { svg, width, height } = safeSvg(source)
    const picture = await drawApart(svg, { width, height })
    if (!picture) throw conflict('This SVG file couldn’t be drawn.')
    return picture
  } catch (error) {
    throw error instanceof UnsafeSvgError ? conflict(unsafeSvg) : error
  }
}

/**
 * Takes the logo of a website into the client's pictures: drawings as PNG, written anew from their shapes. @throws Refusal
 * 409 when it can't be read
 */
export async function acceptLogo(call: Acting, clientId: number, { value, page }: SiteFinding) {
  const url = new URL(value)
  const isOwn = isOfSite(url, new URL(page))
  const answer = isOwn && (await getFromSite(call.settings, url, mostLogoBytes).catch(() => null))
  if (!answer || answer.code !== 200) throw conflict('We couldn’t load the logo from the website.')
  const read = await readPictureApart(isSvg(answer.body) ? await drawn(answer.body) : answer.body)
  if (typeof read === 'string') throw conflict(pictureRefusals[read])
  const added = await addPicture(call, clientId, { ...read, name: 'Logo' })
  await inTransaction(call, async (tx) => {
    await clearLogo(tx, added)
    await changePicture(tx, added, { isLogo: true })
  })
}
