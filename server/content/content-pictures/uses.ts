import { and, eq, isNotNull, like } from 'drizzle-orm'
import { picturesInMarkdown } from '../../../contract/core/placed-pictures.ts'
import {
  idOfClientPicture,
  keyOfClientPicture,
  shownFile,
} from '../../../contract/content/client-pictures.ts'
import { pages } from '../../../contract/content/pages.ts'
import { pages as outreachPages } from '../../../contract/outreach/pages.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import type { Context } from '../../platform/context.ts'
import type { PictureUse } from '../../platform/picture-use.ts'
import { clientPictures } from '../client-pictures/table.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { contentProfiles } from '../content-profiles/table.ts'

type Reading = Pick<Context, 'db'>

/** Returns the pieces whose texts show pictures: of their client's library, or of the agency's for its own content. */
export async function piecePictureUses(context: Reading): Promise<PictureUse[]> {
  const { id, title, topic, content, clientId } = contentPieces
  const rows = await context.db
    .select({ id, title, topic, content, clientId, entered: contentProfiles.entered })
    .from(contentPieces)
    .leftJoin(contentProfiles, eq(contentProfiles.clientId, clientId))
    .where(like(content, '%](/pictures/%'))
  const library = rows.length > 0 ? await ownersOfPictures(context) : new Map<string, number>()
  return rows.flatMap((row) => {
    const isOwn = row.entered?.owner === 'agency'
    const label = `Content: ${row.title || row.topic}`
    const path = pages.adminPiece.replace(':id', String(row.id))
    return picturesInMarkdown(row.content)
      .filter(({ key }) =>
        idOfClientPicture(key) === null ? isOwn : !isOwn && library.get(key) === row.clientId,
      )
      .map(({ key }) => ({ key, label, path }))
  })
}

async function ownersOfPictures({ db }: Reading) {
  const rows = await db
    .select({ id: clientPictures.id, clientId: clientPictures.clientId })
    .from(clientPictures)
  return new Map(rows.map(({ id, clientId }) => [keyOfClientPicture(id), clientId]))
}

/** Returns the newsletters to clients' readers that show pictures of their libraries; sent ones go on loading them. */
export async function newsletterPictureUses({ db }: Reading): Promise<PictureUse[]> {
  const [start = ''] = shownFile.path.split(':')
  const { id, name, content, clientId } = emailCampaigns
  const rows = await db
    .select({ id, name, content, pictureId: clientPictures.id, address: clientPictures.address })
    .from(emailCampaigns)
    .innerJoin(
      clientPictures,
      and(eq(clientPictures.clientId, clientId), isNotNull(clientPictures.address)),
    )
    .where(like(content, `%${start}%`))
  return rows
    .filter((row) => row.content.includes(`${start}${row.address}.`))
    .map((row) => ({
      key: keyOfClientPicture(row.pictureId),
      label: `Newsletter: ${row.name}`,
      path: outreachPages.emailCampaign.replace(':id', String(row.id)),
    }))
}
