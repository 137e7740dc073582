import * as z from 'zod/mini'
import { id } from '../fields.ts'

const tag = z.string('Please enter a tag').check(
  z.trim(),
  z.minLength(1, 'Please enter a tag'),
  z.maxLength(100, 'Please use at most 100 characters'),
  z.refine((text) => !text.includes(','), 'A tag can’t contain a comma'),
)

/** The categories, tags and author of an article on a WordPress site. Ids are the site's own. */
export const wordpressPlacing = z.object({
  categories: z.array(id).check(z.maxLength(50, 'Please choose at most 50 categories')),
  /** By name; those that the site lacks are made there. */
  tags: z.array(tag).check(z.maxLength(50, 'Please use at most 50 tags')),
  /** The user of the site who is named as the author; null for the connected one. */
  author: z.nullable(id),
})
export type WordpressPlacing = z.output<typeof wordpressPlacing>

const choice = z.object({ id, name: z.string() })

/** A site’s categories and authors, up to 300 of each, and the choice for a piece; null while nothing is chosen. */
export const wordpressChoices = z.object({
  categories: z.array(choice),
  /** Empty where the connected user may not see the others. */
  authors: z.array(choice),
  placing: z.nullable(wordpressPlacing),
})
export type WordpressChoices = z.output<typeof wordpressChoices>
