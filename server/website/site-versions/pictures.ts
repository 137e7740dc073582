import { pages } from '../../../contract/website/pages.ts'
import { samplePictures } from '../../../site/pictures.ts'
import type { Misfit } from '../../../site/schema/fit.ts'
import { nameOfPart } from '../../../site/schema/names.ts'
import { cutOf, isSamplePicture } from '../../../site/schema/pictures.ts'
import { picturesIn } from '../../../site/schema/pictures-in.ts'
import type { SiteContent } from '../../../site/schema/site.ts'
import { type Unready, unreadyCuts } from '../../core/pictures/cuts.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { PictureUse } from '../../platform/picture-use.ts'
import { inLibrary, namedIn, wantPictures } from './picture-files.ts'
import { liveContent, readDraftRow } from './store.ts'

const sentences: Record<Unready, string> = {
  missing:
    'This picture isn’t in the library. Please choose another, or upload the same file there.',
  preparing: 'This picture is still being prepared. You can publish in a moment.',
  failed: 'The sizes of this picture could not be made. Please crop it again or choose another.',
}

/**
 * Returns the places whose pictures visitors couldn't see yet, and has made what is missing of them: a picture may have
 * come into the library after the place that names it.
 */
export async function pictureProblems(context: Context, content: unknown): Promise<Misfit[]> {
  const unready = await unreadyCuts(context, namedIn(content))
  if ([...unready.values()].includes('preparing'))
    await inTransaction(context, (tx) => wantPictures(tx, content))
  return picturesIn(content).flatMap(({ path, picture }) => {
    const why = isSamplePicture(picture.key)
      ? picture.key in samplePictures
        ? undefined
        : 'missing'
      : unready.get(cutOf(picture))
    return why && picture.key ? [{ path: `${path}.key`, sentence: sentences[why] }] : []
  })
}

/** Returns the number of pictures in some content that the library doesn't have. */
export async function missingPictures(context: Context, content: unknown): Promise<number> {
  const unready = await unreadyCuts(context, namedIn(content))
  return [...unready.values()].filter((why) => why === 'missing').length
}

const usesIn = (content: SiteContent, where: string): PictureUse[] =>
  inLibrary(content).map(({ path, picture }) => ({
    key: picture.key,
    label: `${where}: ${nameOfPart(path, content)}`,
    path: pages.adminWebsite,
  }))

/** Returns the places of draft and published website that show pictures. Those that are in both count once. */
export async function sitePictureUses(context: Pick<Context, 'db' | 'settings'>) {
  const [draft, live] = [await readDraftRow(context), await liveContent(context)]
  const ofDraft = usesIn(draft.content, 'Website')
  const nameOf = ({ key, label }: PictureUse) => `${key} ${label}`
  const inDraft = new Set(ofDraft.map(nameOf))
  const ofLive = usesIn(live, 'Website').filter((each) => !inDraft.has(nameOf(each)))
  return [...ofDraft, ...ofLive.map((each) => ({ ...each, label: `${each.label} (published)` }))]
}
