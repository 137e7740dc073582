import type { CheerioAPI } from 'cheerio/slim'
import type { EmailPicture } from '../../core/pictures/email-pictures.ts'
import type { Cleaning } from './sanitize.ts'

/** The pictures of the library that an email shows, by `cutOf`, and the address of the server that has their files. */
export type Pictured = { files: Record<string, EmailPicture>; publicUrl: string }

/** The width that the layout has for a picture, in pixels. */
const roomFor = 542
const named = /^\/pictures\/([a-z\d-]+(?:\.[\d-]+)?)$/

/** Gives pictures of the library their lasting addresses. Returns what is wrong with them, by where `source` has them. */
export function placePictures(
  $: CheerioAPI,
  { files, publicUrl }: Pictured,
  source: string,
): Cleaning[] {
  const wrong: Cleaning[] = []
  for (const image of $('img[src^="/pictures/"]').toArray()) {
    const src = $(image).attr('src') ?? ''
    const report = (message: string) =>
      wrong.push({ at: source.indexOf(src), message, isError: true, about: 'links' })
    const file = files[named.exec(src)?.[1] ?? '']
    if (!$(image).attr('alt')?.trim())
      report('Please describe the picture for people who can’t see it')
    if (!file) {
      report('This picture isn’t in the library. Please choose another.')
      $(image).remove()
      continue
    }
    $(image).attr({ src: publicUrl + file.path, width: `${Math.min(roomFor, file.width)}` })
  }
  return wrong
}
