import type { Post } from '../../../contract/website/posts.ts'
import { agencyLocale } from '../../platform/locale.ts'

/** Returns whether a post is public at `now`. */
export const statusOf = (publishedAt: Date | null, now: Date): Post['status'] =>
  publishedAt === null ? 'draft' : publishedAt <= now ? 'published' : 'scheduled'

/** Formats a day for the blog, such as "March 2, 2026" (UTC). */
export const dayInWords = (at: Date): string =>
  new Intl.DateTimeFormat(agencyLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/** Removes what XML 1.0 cannot contain: control characters, lone surrogates, non-characters. */
export const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these must be removed
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
