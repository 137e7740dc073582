import { contentTypes } from '../../../contract/content/content-pieces.ts'
import { isSocial } from '../../../contract/content/networks.ts'
import { inSentence } from '../../../contract/in-sentence.ts'
import type { Block, EmailSecret, EmailWriter } from '../../platform/email.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { markdownOf } from '../rendering/markdown.ts'
import { contentReviewText, contentReviewsText } from './email-texts.ts'

/** The longest part of a text that an email holds, in characters. */
const longest = 6000

/** Returns a piece's text as blocks of an email: posts as they are typed, other texts as Markdown without pictures. */
export function textBlocks({ type, content }: Pick<PieceRow, 'type' | 'content'>): Block[] {
  const isCut = content.length > longest
  const text = (
    isCut ? content.slice(0, content.lastIndexOf('\n', longest) + 1 || longest) : content
  )
    .toWellFormed()
    .trim()
  const source = markdownOf(type, text).replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, '')
  const blocks = isSocial(type)
    ? text.split(/\n\s*\n/).map((paragraph): Block => ({ paragraph }))
    : [{ markdown: source }]
  return [...blocks, ...(isCut ? [{ paragraph: 'It goes on: the link shows all of it.' }] : [])]
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
    details: { text: textBlocks(piece) },
    cases: { changed, first: !changed, noted: note !== '' },
  })
}

type AskedTogether = {
  pieces: readonly Pick<PieceRow, 'id' | 'title' | 'topic' | 'type'>[]
  url: string
  secret: EmailSecret
}

/** Asks somebody of a client to review several pieces; `url` lists them without an account. */
export const contentReviewsEmail = (
  { email, firstName }: { email: string; firstName: string },
  { pieces, url, secret }: AskedTogether,
): EmailFromText =>
  written(contentReviewsText, {
    to: email,
    secret,
    values: { firstName, count: pieces.length === 1 ? 'One piece' : `${pieces.length} pieces` },
    links: { review: url },
    details: {
      pieces: pieces.map(({ id, title, topic, type }) => ({
        button: {
          label: `${title || topic} (${inSentence(contentTypes[type])})`,
          url: `${url}/${id}`,
        },
      })),
    },
  })
