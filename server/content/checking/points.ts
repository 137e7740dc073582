import type { Point } from '../../../contract/content/content-checks.ts'
import { visibleCharacters } from '../../../contract/content/content-limits.ts'
import { gapsOf } from '../../../contract/content/gaps.ts'
import type { contentLanguages } from '../../../contract/content/content-profiles.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { isSocial } from '../../../contract/content/networks.ts'
import { slugOf } from '../../../contract/slugs.ts'
import { signatureOf } from '../../../packages/drafts/keyword-building/sameness.ts'
import type { PlacedPictures } from '../rendering/pictures.ts'
import { forbiddenPoints } from './forbidden.ts'
import { networkPoints } from './network-points.ts'
import { picturePoints } from './picture-points.ts'
import { point } from './point.ts'
import { wordsIn } from './reading.ts'
import { sentencesOf } from './sentences.ts'
import { hostOf } from './sources.ts'

/** The texts of a piece, and what is known around it. */
export type Checked = {
  type: ContentType
  /** The keyword or topic that it is to be found by. */
  topic: string
  title: string
  content: string
  description: string
  slug: string
  preheader: string
  imageAlt: string
  hasPicture: boolean
}
export type Rules = {
  /** The language of the client’s texts. */
  language: keyof typeof contentLanguages
  /** Words that no text of the client may hold. */
  forbidden: readonly string[]
  /** The client's own pages, which texts may link to. */
  links: readonly { title: string; url: string }[]
  /** The pictures of the text that its library has. */
  pictures: PlacedPictures
}

/** Whether a text holds all words of a keyword, in any order and number. */
function holds(text: string, keyword: string): boolean {
  const words = new Set(signatureOf(text).split(' '))
  return signatureOf(keyword)
    .split(' ')
    .every((word) => words.has(word))
}

const length = (text: string) => Array.from(text.trim()).length

function keywordPoints(piece: Checked, headings: readonly Heading[]): Point[] {
  const { topic, type, title, content, slug, imageAlt, hasPicture } = piece
  if (!topic || signatureOf(topic) === '') return []
  const about = `“${topic}”`
  const start = wordsIn(content).slice(0, 100).join(' ')
  const inTitle = point(['keyword-title', 'title'], holds(title, topic), [
    'The title contains the keyword.',
    `The title lacks the keyword ${about}.`,
  ])
  const inStart = point(['keyword-start', 'content'], holds(start, topic), [
    'The first 100 words contain the keyword.',
    `The first 100 words lack the keyword ${about}.`,
  ])
  if (isSocial(type)) return []
  if (type === 'email_newsletter') return [inTitle, inStart]
  const some = headings.some(({ text }) => holds(text, topic))
  return [
    inTitle,
    point(['keyword-heading', 'content'], some, [
      'A heading contains the keyword.',
      `No heading contains the keyword ${about}.`,
    ]),
    inStart,
    ...slugPoints(slug || slugOf(title), slugOf(topic)),
    ...(hasPicture
      ? [
          point(['keyword-alt', 'imageAlt'], holds(imageAlt, topic), [
            'The alt text contains the keyword.',
            'The alt text lacks the keyword. Use it if it describes the image.',
          ]),
        ]
      : []),
  ]
}

/** Compares in the letters that slugs have; a keyword without such letters isn’t looked for. */
const slugPoints = (slug: string, keyword: string): Point[] => {
  const inWords = (text: string) => text.replaceAll('-', ' ')
  const isMet = holds(inWords(slug), inWords(keyword))
  const sentences = [
    'The slug contains the keyword.',
    'Words of the keyword are missing from the slug.',
  ] as const
  return keyword ? [point(['keyword-slug', 'slug'], isMet, [...sentences])] : []
}

type Heading = { level: number; text: string; from: number; to: number }

function headingsIn(content: string): Heading[] {
  const found: Heading[] = []
  let at = 0
  let isCode = false
  for (const line of content.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    const [, marks = '', text = ''] = /^(#{1,6})\s+(.*)$/.exec(line) ?? []
    if (marks && !isCode) found.push({ level: marks.length, text, from: at, to: at + line.length })
    at += line.length + 1
  }
  return found
}

function headingPoints({ type }: Checked, headings: readonly Heading[]): Point[] {
  if (isSocial(type) || headings.length === 0) return []
  const top = headings.find(({ level }) => level === 1)
  const skipped = headings.find(({ level }, at) => level > (headings[at - 1]?.level ?? 1) + 1)
  const wrong = top ?? skipped
  return [
    point(
      ['heading-order', 'content'],
      !wrong,
      [
        'Headings follow each other in order.',
        top
          ? 'The title is the only heading of the first level. Start this one with ##.'
          : 'This heading skips a level.',
      ],
      wrong,
    ),
  ]
}

function linkPoints({ type, content }: Checked, { links }: Rules): Point[] {
  if (type !== 'blog_post' || links.length === 0) return []
  const own = new Set(links.map(({ url }) => hostOf(url)))
  const linked = [...content.matchAll(/https?:\/\/[^\s)>\]]+/g)].map(([url]) => hostOf(url))
  const some = links
    .filter(({ url }) => !content.includes(url))
    .slice(0, 3)
    .map(({ title, url }) => `${title} (${url})`)
  return [
    point(
      ['links-own', 'content'],
      linked.some((host) => own.has(host)),
      [
        'It links to the client’s own pages.',
        `No link to the client’s own pages, such as ${some.join(', ')}.`,
      ],
    ),
  ]
}

function limitPoints(piece: Checked): Point[] {
  const limits = visibleCharacters[piece.type]
  const fields = ['title', 'description', 'preheader'] as const
  return fields.flatMap((field) => {
    const limit = limits[field]
    if (!limit) return []
    const count = length(piece[field])
    const name = field === 'title' && piece.type === 'email_newsletter' ? 'subject' : field
    const isMet = count > 0 && count <= limit[0]
    const toDo =
      count === 0
        ? `The ${name} is empty.`
        : `The ${name} has ${count} characters; about ${limit[0]} are visible.`
    return [point([`length-${field}`, field], isMet, [`The length of the ${name} fits.`, toDo])]
  })
}

/** Words from which a sentence is hard to follow. */
const longSentence = 35
const mostShown = 20

function sentencePoints({ content }: Checked): Point[] {
  const seen = new Set<string>()
  const found: Point[] = []
  for (const { from, to, isTitle } of sentencesOf(content)) {
    const words = wordsIn(content.slice(from, to))
    const key = words.join(' ').toLowerCase()
    const isRepeated = !isTitle && words.length >= 6 && seen.has(key)
    seen.add(key)
    const place = { from, to }
    if (isRepeated)
      found.push(
        point([`repeated-${from}`, 'content'], false, ['', 'This sentence is repeated.'], place),
      )
    else if (words.length > longSentence)
      found.push(
        point(
          [`long-${from}`, 'content'],
          false,
          ['', `This sentence has ${words.length} words.`],
          place,
        ),
      )
  }
  return found.slice(0, mostShown)
}

/** Open places outside the text, where they aren’t marked. */
const gapPoints = (piece: Checked): Point[] =>
  gapsOf(piece).flatMap(({ field, name, note, from }) =>
    field === 'content'
      ? []
      : [
          point([`gap-${field}-${from}`, field], false, [
            '',
            `The ${name} has a placeholder: “${note}”.`,
          ]),
        ],
  )

/** Returns what an editor and a search engine would look for in a piece, with where it is. */
export function pointsOf(piece: Checked, rules: Rules): Point[] {
  const headings = headingsIn(piece.content)
  return [
    ...gapPoints(piece),
    ...forbiddenPoints(piece, rules),
    ...keywordPoints(piece, headings),
    ...headingPoints(piece, headings),
    ...linkPoints(piece, rules),
    ...picturePoints(piece, rules),
    ...limitPoints(piece),
    ...networkPoints(piece),
    ...sentencePoints(piece),
  ]
}
