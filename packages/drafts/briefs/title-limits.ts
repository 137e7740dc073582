import type { ContentType } from '../../../contract/content/content-pieces.ts'

/** The longest title that is shown whole: in search results, in the subject of an email. */
export const longest: Record<ContentType, number> = {
  blog_post: 60,
  facebook_post: 80,
  email_newsletter: 50,
  linkedin_post: 80,
  instagram_post: 80,
  google_post: 80,
  x_post: 80,
}
export const mostTitles = 3

/** Words that a title or sentence can’t end with. */
const dangling = new Set(
  `a an the and or but nor of in on at to for by with from as vs per into over under via your my our is are
  der die das den dem des ein eine einen einer und oder für von vom mit bei beim zu zum zur im am auf aus nach
  le la les un une des du de d et ou à au aux pour par avec sur en dans
  el los las una unos y o del al para por con sin su`.split(/\s+/),
)
const endsOpen = /[\s\p{P}]+$/u

/** Returns a text on one line, cut after a word where it is longer than `most` characters. */
export function cutAtWord(text: string, most: number): string {
  const line = text.replace(/[^\S\u00A0\u202F]+/g, ' ').trim()
  if (line.length <= most) return line
  const kept = line.slice(0, most + 1)
  const end = kept.search(/[^\p{L}\p{N}’'-]+[\p{L}\p{N}’'-]*$/u)
  const words = (end > most / 2 ? line.slice(0, end) : line.slice(0, most).toWellFormed()).split(
    ' ',
  )
  while (words.length > 1 && dangling.has((words.at(-1) ?? '').toLowerCase())) words.pop()
  return words.join(' ').replace(endsOpen, '')
}
