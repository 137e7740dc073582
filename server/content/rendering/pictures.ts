import { rewritePictures } from '../../../contract/core/placed-pictures.ts'
import { type Html, html, trusted } from '../../platform/html.ts'

/** A picture where it is shown; `remoteId` is its id on a WordPress site. */
export type PlacedPicture = { src: string; width: number; height: number; remoteId?: number }
/** The pictures of a text by `cutOf`, such as `client-12`. */
export type PlacedPictures = Record<string, PlacedPicture>

const rendered = /<img src="\/pictures\/([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g

/** Puts the pictures of libraries into a rendered text; one that isn't there leaves nothing. */
export const withPictures = ({ markup }: Html, placed: PlacedPictures): Html =>
  trusted(
    markup
      .replace(rendered, (_all, cut: string, alt: string) => {
        const picture = Object.hasOwn(placed, cut) ? placed[cut] : undefined
        if (!picture) return ''
        const { src, width, height, remoteId } = picture
        const mark = remoteId === undefined ? '' : ` data-remote-id="${remoteId}"`
        return `<img src="${src}" alt="${alt}" width="${width}" height="${height}"${mark} />`
      })
      .replace(/<p>\s*<\/p>\n?/g, ''),
  )

/** Writes the pictures that are there in another way, and leaves out the others. */
const rewritten = (
  source: string,
  placed: PlacedPictures,
  write: (picture: PlacedPicture & { alt: string }) => string,
): string =>
  rewritePictures(source, ({ cut, alt }) => {
    const picture = Object.hasOwn(placed, cut) ? placed[cut] : undefined
    return picture ? write({ ...picture, alt }) : ''
  })

/** Writes pictures as Markdown with their present addresses. */
export const withAddresses = (source: string, placed: PlacedPictures): string =>
  rewritten(source, placed, ({ alt, src }) => `![${alt}](${src})`)

/** The width that emails have for a picture, in pixels; Outlook shows it as wide as it says. */
const emailRoom = 542

/** Writes pictures as emails show them. */
export const inEmail = (source: string, placed: PlacedPictures): string =>
  rewritten(
    source,
    placed,
    ({ alt, src, width }) =>
      html`<img src="${src}" alt="${alt}" width="${Math.min(emailRoom, width)}" />`.markup,
  )
