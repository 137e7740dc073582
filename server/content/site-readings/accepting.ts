import type { Actor } from '../../../contract/access.ts'
import { type ProfileValues, profileValues } from '../../../contract/content/content-profiles.ts'
import type { SiteFinding } from '../../../contract/content/site-readings.ts'
import { readPictureApart } from '../../../packages/picture-files/picture-files.ts'
import { pictureRefusals } from '../../../contract/core/pictures.ts'
import { findClient } from '../../clients/messages/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { saveProfile } from '../content-profiles/saving.ts'
import { addPicture, changePicture, clearLogo } from '../client-pictures/store.ts'
import { getFromSite } from './site-fetch.ts'

type Acting = Context & { actor: Actor }

const mostLogoBytes = 5 * 2 ** 20

/** Returns a profile with a suggestion in it. @throws Refusal 409 when a list is full */
function withFinding(values: ProfileValues, { field, value, title }: SiteFinding): ProfileValues {
  const changes =
    field === 'services' || field === 'places'
      ? { [field]: [...values[field].filter((each) => each !== value), value] }
      : field === 'links'
        ? { links: [...values.links.filter(({ url }) => url !== value), { title, url: value }] }
        : { [field]: value }
  const read = profileValues.safeParse({ ...values, ...changes })
  if (!read.success) throw conflict('It doesn’t fit: that part of the profile is full.')
  return read.data
}

/** Takes a suggestion into the profile, as entered by the caller. Needs a transaction. */
export async function acceptWords(tx: Acting, clientId: number, finding: SiteFinding) {
  const client = await findClient(tx, clientId)
  const from = new URL(finding.page)
  await saveProfile(tx, client, {
    change: (values) => withFinding(values, finding),
    note: `from ${from.host}${from.pathname.replace(/\/$/, '')}`,
  })
}

/** Takes the logo of a website into the client's pictures. @throws Refusal 409 when it can't be read */
export async function acceptLogo(call: Acting, clientId: number, { value }: SiteFinding) {
  const answer = await getFromSite(call.settings, new URL(value), mostLogoBytes).catch(() => null)
  if (answer?.code !== 200) throw conflict('We couldn’t load the logo from the website.')
  const read = await readPictureApart(answer.body)
  if (typeof read === 'string') throw conflict(pictureRefusals[read])
  const added = await addPicture(call, clientId, { ...read, name: 'Logo' })
  await inTransaction(call, async (tx) => {
    await clearLogo(tx, added)
    await changePicture(tx, added, { isLogo: true })
  })
}
