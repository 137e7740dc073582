import { and, eq, inArray } from 'drizzle-orm'
import { cutOf } from '../../../site/schema/pictures.ts'
import type { Context } from '../../platform/context.ts'
import { addressOf, keysOf, thumbnailOf, wantCuts } from './cuts.ts'
import { emailPart, type Named } from './parts.ts'
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
