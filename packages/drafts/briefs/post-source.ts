import type { BriefSection } from '../../../contract/content/content-brief-fields.ts'
import { isSocial, networks } from '../../../contract/content/networks.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'

/** The piece that a social post is made from. */
export type PostSource = {
  /** Its type and title, as they are named in the brief. */
  name: string
  title: string
  paragraphs: readonly string[]
  /** The address it is published at; empty when it isn’t. */
  url: string
}

const signs = /^\s*(?:>|[-•*+]|\d{1,3}[.)])\s+/gm

/** Returns the paragraphs of a text without headings, pictures and markup. */
export const paragraphsOf = (content: string): string[] =>
  content
    .split(/\n\s*\n/)
    .filter((block) => !/^\s*(?:#{1,6}\s|\||```|~~~|\[\^)/.test(block))
    .map((block) =>
      block
        .replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, '')
        .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
        .replace(/\[\^[^\]\n]+\]/g, '')
        .replace(signs, '')
        .replace(/\*\*|__|`/g, '')
        .replace(/[ \t]*\n[ \t]*/g, '\n')
        .trim(),
    )
    .filter(Boolean)

/** Paragraphs that the brief of a post quotes after the first one. */
const mostQuoted = 3
const longestFact = 5000

/**
 * Returns the sections of a post’s brief as far as its piece fills them: the point, what is useful, and the link where
 * the network has clickable ones. A post on X holds the point only.
 */
export function sectionsFrom(source: PostSource, type: ContentType): BriefSection[] {
  const { name, url, paragraphs } = source
  const section = (id: string, say: string, texts: readonly string[]): BriefSection => ({
    id,
    heading: '',
    say,
    facts: texts.map((text) => ({ text: text.slice(0, longestFact), from: name.slice(0, 600) })),
    notes: '',
    questions: [],
  })
  const [first, ...others] = paragraphs
  const isShort = type === 'x_post'
  const hasLinks = isSocial(type) && networks[type].links
  return [
    section('hook', 'Begin with the point of the piece, so that a customer stops scrolling.', [
      first ?? source.title,
    ]),
    ...(!isShort && others.length > 0
      ? [
          section(
            'useful',
            'Give one useful thing that the piece says. Leave out the rest.',
            others.slice(0, mostQuoted),
          ),
        ]
      : []),
    ...(hasLinks && url ? [section('link', 'Link to the piece.', [url])] : []),
  ]
}
