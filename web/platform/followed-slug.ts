import { slugOf } from '../../contract/slugs.ts'

/**
 * Returns the slug for a changed title; null when it stays: a slug follows the title until
 * somebody edits it, and again once it is empty.
 */
export const followedSlug = (slug: string, titleBefore: string, title: string): string | null => {
  const follows = slug === '' || slug === slugOf(titleBefore)
  const next = slugOf(title)
  return follows && slug !== next ? next : null
}
