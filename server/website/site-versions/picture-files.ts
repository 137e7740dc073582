import { samplePictures } from '../../../site/pictures.ts'
import { isSamplePicture, type Picture } from '../../../site/schema/pictures.ts'
import { type PlacedPicture, picturesIn } from '../../../site/schema/pictures-in.ts'
import { drawnPictures, wantCuts } from '../../core/pictures/cuts.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the pictures of the library in some content, with their places. */
export const inLibrary = (content: unknown): PlacedPicture[] =>
  picturesIn(content).filter(({ picture }) => picture.key && !isSamplePicture(picture.key))

export const namedIn = (content: unknown): Picture[] =>
  inLibrary(content).map(({ picture }) => picture)

/** Returns the files of the pictures in some content: the sample's and the library's. */
export const filesOfPictures = async (context: Pick<Context, 'db'>, content: unknown) => ({
  ...samplePictures,
  ...(await drawnPictures(context, namedIn(content))),
})

/** Has the files made that some content will need. Call it in the transaction that stores it. */
export const wantPictures = (tx: Context, content: unknown): Promise<void> =>
  wantCuts(tx, namedIn(content))
