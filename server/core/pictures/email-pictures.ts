import { buffer } from 'node:stream/consumers'
import { and, eq, inArray } from 'drizzle-orm'
import { makeFilesApart } from '../../../packages/picture-files/picture-files.ts'
import { cutOf } from '../../../site/schema/pictures.ts'
import type { Context } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { addressOf, keysOf, thumbnailOf, wantCuts } from './cuts.ts'
import { emailPart, type Named, readPart } from './parts.ts'
import { pictureCuts, pictureFiles, pictures } from './table.ts'

/** The file of a picture for emails; until it is made, the small picture of lists stands in. */
export type EmailPicture = {
  /** The path of its lasting address, which needs no sign-in. */
  path: string
  width: number
  height: number
  isReady: boolean
}

/**
 * Has the files made that emails with these pictures load. Call it in the transaction that stores the email's text.
 */
export const wantEmailPictures = (tx: Context, named: readonly Named[]): Promise<void> =>
  wantCuts(tx, named, emailPart)

/** Returns the files of pictures for emails, by `cutOf`; those that the library doesn't have are missing. */
export async function emailPictures(
  { db }: Pick<Context, 'db'>,
  named: readonly Named[],
): Promise<Record<string, EmailPicture>> {
  if (named.length === 0) return {}
  const rows = await db
    .select({
      key: pictures.key,
      thumbnailKey: pictures.thumbnailKey,
      whole: { width: pictures.width, height: pictures.height },
      part: pictureCuts.part,
      address: pictureCuts.address,
      file: {
        format: pictureFiles.format,
        width: pictureFiles.width,
        height: pictureFiles.height,
      },
    })
    .from(pictures)
    .leftJoin(
      pictureCuts,
      and(eq(pictureCuts.pictureId, pictures.id), inArray(pictureCuts.part, named.map(emailPart))),
    )
    .leftJoin(pictureFiles, eq(pictureFiles.cutId, pictureCuts.id))
    .where(inArray(pictures.key, keysOf(named)))
  return Object.fromEntries(
    named.flatMap((each): [string, EmailPicture][] => {
      const mine = rows.filter(({ key }) => key === each.key)
      const [any] = mine
      if (!any) return []
      const made = mine.find(({ part, file }) => part === emailPart(each) && file)
      if (!made?.file)
        return [
          [cutOf(each), { path: thumbnailOf(any.thumbnailKey), ...any.whole, isReady: false }],
        ]
      const { format, width, height } = made.file
      const path = addressOf(`${made.address}-${width}.${format}`)
      return [[cutOf(each), { path, width, height, isReady: true }]]
    }),
  )
}

/** A file that every program shows. */
export type PlainFile = { bytes: Buffer; format: 'jpg' | 'png' }

/** Makes the file that emails load of a picture, from the upright one. @throws Error when it can't be made */
export async function makeEmailFile(master: Uint8Array, crop: Named['crop']) {
  const [made] = await makeFilesApart(master, { part: crop ?? null, isForEmails: true })
  if (made?.format !== 'jpg' && made?.format !== 'png') throw new Error('no file for emails')
  return { ...made, format: made.format }
}

/** Returns the file of a picture for emails, made now where it isn't ready; null for one that the library doesn't have. */
export async function emailFileOf(context: Context, named: Named): Promise<PlainFile | null> {
  const part = emailPart(named)
  const [row] = await context.db
    .select({
      masterKey: pictures.masterKey,
      fileKey: pictureFiles.fileKey,
      format: pictureFiles.format,
    })
    .from(pictures)
    .leftJoin(pictureCuts, and(eq(pictureCuts.pictureId, pictures.id), eq(pictureCuts.part, part)))
    .leftJoin(pictureFiles, eq(pictureFiles.cutId, pictureCuts.id))
    .where(eq(pictures.key, named.key))
  if (!row) return null
  const { masterKey, fileKey, format } = row
  if (fileKey && (format === 'jpg' || format === 'png'))
    return { bytes: await buffer(await openFile(context, fileKey)), format }
  return makeEmailFile(await buffer(await openFile(context, masterKey)), readPart(part).crop)
}
