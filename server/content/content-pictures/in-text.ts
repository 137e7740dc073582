import { cutOf } from '../../../contract/core/picture-cuts.ts'
import { picturesInMarkdown } from '../../../contract/core/placed-pictures.ts'
import { idOfClientPicture } from '../../../contract/content/client-pictures.ts'
import { isSocial } from '../../../contract/content/networks.ts'
import {
  emailFileOf,
  emailPictures,
  type PlainFile,
  wantEmailPictures,
} from '../../core/pictures/email-pictures.ts'
import type { Context } from '../../platform/context.ts'
import { wrongField } from '../../platform/refusals.ts'
import { prepareShown, shownFileOf, shownPictures } from '../client-pictures/store.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { ownerOf } from '../content-publications/audience.ts'
import type { PlacedPictures } from '../rendering/pictures.ts'

/** The parts of a piece that say which pictures its text shows, and from whose library. */
type Pictured = Pick<PieceRow, 'clientId' | 'type' | 'content'>

/** A text with more is rendered without the others. */
const mostPictures = 100

/** Returns the pictures that a text names, each once. */
const namedIn = ({ type, content }: Pick<Pictured, 'type' | 'content'>) =>
  isSocial(type)
    ? []
    : [...new Map(picturesInMarkdown(content).map((each) => [cutOf(each), each])).values()].slice(
        0,
        mostPictures,
      )

const clientIdsIn = (named: ReturnType<typeof namedIn>) =>
  named.flatMap(({ key }) => idOfClientPicture(key) ?? [])

/**
 * Returns where readers load the pictures that a piece's text shows, by `cutOf`: of the client's own library, or of the
 * agency's for the agency's own content. Those of any other library are missing, whatever the text says.
 */
export async function placedPictures(
  context: Pick<Context, 'db'>,
  piece: Pictured,
): Promise<PlacedPictures> {
  const named = namedIn(piece)
  if (named.length === 0) return {}
  if ((await ownerOf(context, piece.clientId)) === 'agency') {
    const files = await emailPictures(context, named)
    return Object.fromEntries(
      Object.entries(files).map(([cut, { path: src, width, height }]) => [
        cut,
        { src, width, height },
      ]),
    )
  }
  const found = await shownPictures(context, piece.clientId, clientIdsIn(named))
  return Object.fromEntries(
    named.flatMap((each) => {
      const place = found.get(idOfClientPicture(each.key) ?? 0)
      return place ? [[cutOf(each), place]] : []
    }),
  )
}

/** Returns the same with addresses that work everywhere. */
export async function absolutePictures(
  context: Pick<Context, 'db' | 'settings'>,
  piece: Pictured,
): Promise<PlacedPictures> {
  const placed = await placedPictures(context, piece)
  return Object.fromEntries(
    Object.entries(placed).map(([cut, { src, ...size }]) => [
      cut,
      { ...size, src: context.settings.publicUrl + src },
    ]),
  )
}

/** A picture of a text with its file. */
export type TextPicture = PlainFile & { cut: string; alt: string; width: number; height: number }

/** Returns the files of the pictures that a piece's text shows, in its order. */
export async function filesInText(context: Context, piece: Pictured): Promise<TextPicture[]> {
  const placed = await placedPictures(context, piece)
  const files: TextPicture[] = []
  for (const each of namedIn(piece)) {
    const place = placed[cutOf(each)]
    if (!place) continue
    const own = idOfClientPicture(each.key)
    const file = await (own === null
      ? emailFileOf(context, each)
      : shownFileOf(context, piece.clientId, own))
    const { width, height } = place
    if (file) files.push({ ...file, cut: cutOf(each), alt: each.alt, width, height })
  }
  return files
}

/** Has the files made that a text needs. Call it before the transaction that stores the text. */
export const preparePictures = (context: Context, piece: Pictured): Promise<void> =>
  prepareShown(context, piece.clientId, clientIdsIn(namedIn(piece)))

const strange =
  'A picture in this text isn’t in the library for it. Please choose another with “Picture”.'

/**
 * Checks that the pictures which a new text names are in its library, and has the agency's made for reading. What the
 * former text named may stay. Needs a transaction.
 * @throws Refusal 400 on `content`
 */
export async function requirePictures(
  tx: Context,
  before: Pictured,
  content: string,
): Promise<void> {
  const named = namedIn({ ...before, content })
  if (named.length === 0) return
  const former = new Set(namedIn(before).map(cutOf))
  const placed = await placedPictures(tx, { ...before, content })
  if (named.some((each) => !placed[cutOf(each)] && !former.has(cutOf(each))))
    throw wrongField('content', strange)
  await wantEmailPictures(
    tx,
    named.filter(({ key }) => idOfClientPicture(key) === null),
  )
}
