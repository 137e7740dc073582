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
