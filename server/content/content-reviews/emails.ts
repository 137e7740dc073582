import { contentTypes } from '../../../contract/content/content-pieces.ts'
import { inSentence } from '../../../contract/in-sentence.ts'
import type { Block, EmailSecret, EmailWriter } from '../../platform/email.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { contentReviewText } from './email-texts.ts'

/** The longest part of a text that an email holds, in characters. */
const longest = 6000

/** Returns a text as blocks of an email: headings and paragraphs, without other markup. */
export function textBlocks(content: string): Block[] {
  const isCut = content.length > longest
  const text = isCut ? content.slice(0, content.lastIndexOf('\n', longest) + 1 || longest) : content
  const blocks = text
    .toWellFormed()
    .split(/\n\s*\n/)
    .flatMap((part): Block[] => {
      const [, title] = /^#{1,6}\s+(.+)$/.exec(part.trim()) ?? []
      if (title) return [{ heading: title }]
      const paragraph = part
        .replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, '')
        .replace(/\[\^([^\]\n]+)\]:?/g, '[$1]')
        .replace(/\[([^\]\n]*)\]\(([^)\s]*)[^)\n]*\)/g, '$1 ($2)')
        .replace(/\*\*|__/g, '')
        .trim()
      return paragraph ? [{ paragraph }] : []
    })
  return isCut ? [...blocks, { paragraph: 'It goes on: the link shows all of it.' }] : blocks
}

type Asked = {
  piece: Pick<
    PieceRow,
    'id' | 'title' | 'topic' | 'type' | 'content' | 'reviewedVersion' | 'version'
  >
  note: string
  by: EmailWriter | undefined
  url: string
  secret: EmailSecret
}

/** Asks a client to review a piece; `url` opens it without an account. */
export const contentReviewEmail = (
  { email, firstName }: { email: string; firstName: string },
  { piece, note, by, url, secret }: Asked,
): EmailFromText => {
  const changed = piece.reviewedVersion !== null && piece.reviewedVersion < piece.version
  return written(contentReviewText, {
    to: email,
    secret,
    about: { noun: 'content-reviews', id: piece.id },
    ...(by && { by }),
    values: {
      firstName,
      title: piece.title || piece.topic,
      kind: inSentence(contentTypes[piece.type]),
      note,
    },
    links: { review: url },
    details: { text: textBlocks(piece.content) },
    cases: { changed, first: !changed, noted: note !== '' },
  })
}
