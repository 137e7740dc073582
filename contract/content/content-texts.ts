import * as z from 'zod/mini'
import { required, text } from '../fields.ts'

const slugSentence = 'Please use lowercase letters, digits and single hyphens'

/** Characters of a piece's text. */
export const longestContent = 100_000

/** What a person writes of a piece. The content of a blog post and a newsletter is Markdown. */
export const pieceTexts = {
  title: required('Please enter a title'),
  content: required('Please write something', longestContent),
  /** What search engines and lists show. */
  description: text(500),
  /** The last part of its URL. */
  slug: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(100, 'Please use at most 100 characters'),
      z.refine((slug) => slug === '' || /^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug), slugSentence),
    ),
    '',
  ),
  /** What the inbox shows after a newsletter's subject. */
  preheader: text(255),
  /** What its picture shows, for those who do not see it. */
  imageAlt: text(500),
}
const texts = z.object(pieceTexts)
export type PieceTexts = z.output<typeof texts>
