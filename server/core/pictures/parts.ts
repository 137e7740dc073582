import { cutOf, type Picture, readCut } from '../../../site/schema/pictures.ts'

/** A picture as a place names it. */
export type Named = Pick<Picture, 'key' | 'crop'>

const email = 'email'

/** Names the part of a picture whose files pages load: empty for the whole. */
export const pagePart = (picture: Named): string => cutOf(picture).split('.')[1] ?? ''

/** Names the same part where its file is for emails, which need other formats. */
export const emailPart = (picture: Named): string =>
  [email, pagePart(picture)].filter(Boolean).join('.')

/** Returns what a part's name means. */
export function readPart(part: string): Pick<Named, 'crop'> & { isForEmails: boolean } {
  const isForEmails = part === email || part.startsWith(`${email}.`)
  const area = isForEmails ? part.slice(email.length + 1) : part
  return { ...(area && { crop: readCut(`key.${area}`).crop }), isForEmails }
}
