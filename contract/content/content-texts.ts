import * as z from 'zod/mini'
import { changedText, keysOf, required, text, tooLong } from '../fields.ts'
import { postButtons } from './networks.ts'

const noAddress = 'Please enter a web address that starts with http:// or https://'
const isWebAddress = (url: string) => /^https?:\/\/\S+$/i.test(url) && URL.canParse(url)
const slugSentence = 'Please use lowercase letters, digits and single hyphens'

/** The maximum length of a piece's content, in characters. */
export const longestContent = 100_000

/** The texts of a piece that people edit. The content of a blog post or newsletter is Markdown. */
export const pieceTexts = {
  title: required('Please enter a title'),
  content: required('Please write something', longestContent),
  /** The description shown in search engines and lists. */
  description: text(500),
  /** The last part of its URL; may be empty. */
  slug: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(100, 'Please use at most 100 characters'),
      z.refine((slug) => slug === '' || /^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug), slugSentence),
    ),
    '',
  ),
  /** The preview text that inboxes show after a newsletter's subject. */
  preheader: text(255),
  /** The alt text of the image. */
  imageAlt: text(500),
  /** The button of a Google Business post. */
  button: z._default(z.enum(keysOf(postButtons)), 'none'),
  /** The web address that the button opens. */
  buttonUrl: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(1000, tooLong(1000)),
      z.refine((url) => url === '' || isWebAddress(url), noAddress),
    ),
    '',
  ),
}
/** The texts while they are written: they may be incomplete, and all but the content may be omitted. */
export const unsavedTexts = z.object({
  content: text(longestContent),
  title: changedText(255),
  description: changedText(500),
  slug: changedText(100),
  preheader: changedText(255),
  imageAlt: changedText(500),
})

const texts = z.object(pieceTexts)
export type PieceTexts = z.output<typeof texts>
