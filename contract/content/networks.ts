import { keysOf } from '../fields.ts'
import type { ContentType } from './content-pieces.ts'

type Network = {
  /** The name of the network. */
  name: string
  /** The most characters of a post, as the network counts them. */
  most: number
  /** The most hashtags of a post; null without a limit. */
  hashtags: number | null
  /** Whether links in its text can be clicked. */
  links: boolean
}

/**
 * The networks that posts are written for, with their own limits. Sources: docs.x.com/fundamentals/counting-characters;
 * Instagram captions hold 2,200 characters and 30 hashtags; LinkedIn posts 3,000; Google Business Profile posts 1,500,
 * and none with a phone number; Facebook posts 63,206.
 */
export const networks = {
  facebook_post: { name: 'Facebook', most: 63_206, hashtags: null, links: true },
  linkedin_post: { name: 'LinkedIn', most: 3000, hashtags: null, links: true },
  instagram_post: { name: 'Instagram', most: 2200, hashtags: 30, links: false },
  google_post: { name: 'Google Business', most: 1500, hashtags: null, links: false },
  x_post: { name: 'X', most: 280, hashtags: null, links: true },
} as const satisfies Partial<Record<ContentType, Network>>
export type SocialType = keyof typeof networks
export const socialTypes = keysOf(networks)

/** Returns whether a type is a post on a network: plain text within the network's limits. */
export const isSocial = (type: ContentType): type is SocialType => type in networks

/** The buttons of a Google Business post, by Google’s own kinds. */
export const postButtons = {
  none: 'No button',
  book: 'Book',
  order: 'Order online',
  shop: 'Buy',
  learn_more: 'Learn more',
  sign_up: 'Sign up',
  call: 'Call now',
} as const
export type PostButton = keyof typeof postButtons

/** Returns whether a button opens a web address; Call now uses the number of the profile. */
export const opensAddress = (button: PostButton) => button !== 'none' && button !== 'call'

/** Finds web addresses, also those without `https://`. */
export const webAddress =
  /(?:https?:\/\/)?(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:com|net|org|info|biz|io|co|app|dev|shop|store|online|eu|uk|us|de|fr|es|it|nl|at|ch|ca|au)\b(?:[/?#][^\s]*)?|https?:\/\/\S+/giu
const linkWeight = 23
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\u20E3/u

/** Counts the characters that X counts once; every other one counts twice. */
const isLight = (point: number) =>
  point <= 0x10ff ||
  (point >= 0x2000 && point <= 0x200d) ||
  (point >= 0x2010 && point <= 0x201f) ||
  (point >= 0x2032 && point <= 0x2037)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the length that X counts: links are 23 characters, emoji and most scripts beyond Latin two each. */
function weightOf(text: string): number {
  let links = 0
  const rest = text.normalize('NFC').replace(webAddress, () => {
    links += 1
    return ''
  })
  let weight = links * linkWeight
  for (const { segment } of graphemes.segment(rest))
    weight += emoji.test(segment)
      ? 2
      : Array.from(segment).reduce(
          (sum, sign) => sum + (isLight(sign.codePointAt(0) ?? 0) ? 1 : 2),
          0,
        )
  return weight
}

/** Returns the length of a post as its network counts it. */
export const postLength = (type: SocialType, text: string): number =>
  type === 'x_post' ? weightOf(text.trim()) : Array.from(text.trim()).length

/** Returns the hashtags of a post. */
export const hashtagsIn = (text: string): string[] =>
  text.match(/(?<![\p{L}\d_&/])#[\p{L}\d_]+/gu) ?? []

const number = (count: number) => count.toLocaleString('en-US')

/** Returns why a network takes no such post, as a sentence; null when it does. */
export function postProblem(type: ContentType, text: string): string | null {
  if (!isSocial(type)) return null
  const { name, most, hashtags } = networks[type]
  const length = postLength(type, text)
  if (length > most)
    return `${name} takes ${number(most)} characters, and this text has ${number(length)}`
  const tags = hashtagsIn(text).length
  if (hashtags !== null && tags > hashtags)
    return `${name} takes ${hashtags} hashtags, and this text has ${tags}`
  return null
}
