import { or, like, isNotNull } from 'drizzle-orm'
import { cutOf } from '../../../contract/core/picture-cuts.ts'
import {
  type DrawnPicture,
  type DrawnPictures,
  type Picture,
  picturesInMarkdown,
} from '../../../contract/core/placed-pictures.ts'
import { pages } from '../../../contract/website/pages.ts'
import { drawnPictures } from '../../core/pictures/cuts.ts'
import type { Context } from '../../platform/context.ts'
import { type Html, html, trusted } from '../../platform/html.ts'
import { posts } from './table.ts'

type Pictured = { picture: Picture | null; body: string }

/** Returns the pictures of the library that a post shows. */
export const picturesOf = ({ picture, body }: Pictured): Picture[] => [
  ...(picture ? [picture] : []),
  ...picturesInMarkdown(body),
]

/** Returns the places of posts that show pictures. */
export async function postPictureUses({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .select({ id: posts.id, title: posts.title, picture: posts.picture, body: posts.body })
    .from(posts)
    .where(or(isNotNull(posts.picture), like(posts.body, '%](/pictures/%')))
  return rows.flatMap((row) =>
    picturesOf(row).map(({ key }) => ({
      key,
      label: `Post: ${row.title}`,
      path: pages.adminPost.replace(':id', String(row.id)),
    })),
  )
}

/** Returns the files of the pictures that posts show. */
export const filesOfPosts = (context: Pick<Context, 'db'>, shown: readonly Pictured[]) =>
  drawnPictures(context, shown.flatMap(picturesOf))

const filesFor = (drawn: DrawnPictures, picture: Pick<Picture, 'key' | 'crop'>) =>
  drawn[cutOf(picture)] ?? drawn[picture.key]

/** The width of the file for browsers that don't choose, and for where a post is shared. */
const usualWidth = 1280

/** Returns the address of a file that every program can load. */
export const usualFile = ({ at, widths }: DrawnPicture): string =>
  widths.length === 0
    ? at
    : `${at}-${widths.findLast((each) => each <= usualWidth) ?? widths[0]}.webp`

/** Returns a picture as a page shows it, in the format and width that the browser chooses. */
export function pictureHtml(
  picture: Picture,
  drawn: DrawnPictures,
  { className = '', isFirst = false } = {},
): Html | false {
  const files = filesFor(drawn, picture)
  if (!files) return false
  const { at, width, height, widths } = files
  const sizes = '(min-width: 48rem) 44rem, 94vw'
  const setOf = (format: string) =>
    widths.map((each) => `${at}-${each}.${format} ${each}w`).join(', ')
  const loading = isFirst ? trusted('fetchpriority="high"') : trusted('loading="lazy"')
  const image = (set: string) =>
    html`<img
      class="${className}"
      src="${usualFile(files)}"
      srcset="${set}"
      sizes="${sizes}"
      alt="${picture.alt}"
      width="${width}"
      height="${height}"
      ${loading}
      decoding="async"
    />`
  return widths.length === 0
    ? image(at)
    : html`<picture
        ><source type="image/avif" srcset="${setOf('avif')}" sizes="${sizes}" />
        ${image(setOf('webp'))}</picture
      >`
}

const shown = /<img src="\/pictures\/([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g

const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot);/g,
    (_all, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '',
  )

/** Puts the pictures of the library into a rendered text; what is no longer there leaves nothing. */
export const withPictures = (
  { markup }: Html,
  body: string,
  draw: (picture: Picture) => Html | false,
): Html => {
  const known = new Map(picturesInMarkdown(body).map((each) => [cutOf(each), each]))
  return trusted(
    markup.replace(shown, (_all, cut: string, alt: string) => {
      const picture = known.get(cut)
      const drawn = picture && draw({ ...picture, alt: unescaped(alt) })
      return drawn ? drawn.markup : ''
    }),
  )
}
