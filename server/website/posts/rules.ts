import type { Post } from '../../../contract/website/posts.ts'

/** Returns whether a post is public at `now`. */
export const statusOf = (publishedAt: Date | null, now: Date): Post['status'] =>
  publishedAt === null ? 'draft' : publishedAt <= now ? 'published' : 'scheduled'

/** Removes what XML 1.0 cannot contain: control characters, lone surrogates, non-characters. */
export const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these must be removed
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
