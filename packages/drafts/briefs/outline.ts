import { isSocial } from '../../../contract/content/networks.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { deciding } from './deciding.ts'
import type { SearchKind } from './search-kind.ts'
import { about, next, type Outline, services } from './shared-sections.ts'
import { understanding } from './understanding.ts'

const blogPosts: Record<SearchKind, readonly Outline[]> = { ...deciding, ...understanding }

const hook = (question: string): Outline => ({
  id: 'hook',
  heading: '',
  say: 'Begin with the one thing that makes a customer stop scrolling.',
  questions: [question],
})
const story = (question: string): Outline => ({
  id: 'story',
  heading: '',
  say: 'Tell one thing that happened, in plain words.',
  questions: [question],
})

const socialPost: readonly Outline[] = [
  hook('When it comes to {k}, what surprises most customers? One or two sentences are enough.'),
  story(
    'What happened at {b} lately that fits {k}[[, for example with {any}]]: something you did, or something a customer asked?',
  ),
  next,
]
const brandPost: readonly Outline[] = [
  hook(
    'What surprises people who come to {b} for the first time[[, for example with {any}]]? One or two sentences are enough.',
  ),
  story(
    'What happened lately at {b}[[, for example with {any}]]: something you did, or something a customer asked?',
  ),
  next,
]
const whyNow = (question: string): Outline => ({
  id: 'why-now',
  heading: '',
  say: 'Say why the reader should care now.',
  questions: [question],
})
const useful = (question: string): Outline => ({
  id: 'useful',
  heading: 'Worth knowing',
  say: 'Give one useful thing that a reader can act on.',
  questions: [question],
})
const news: Outline = {
  id: 'news',
  heading: 'News from {b}',
  say: 'Tell what is new: people, opening hours, offers, work that was finished.',
  questions: ['What else is new at {b}[[, for example with {any}]]?'],
}
const newsletter: readonly Outline[] = [
  whyNow(
    'Why should your customers read about {k} just now: what has changed, or what is coming up?',
  ),
  useful(
    'When it comes to {k}, what is the most useful thing that you could tell your customers?{also}',
  ),
  services,
  news,
  next,
]
const brandNewsletter: readonly Outline[] = [
  whyNow('Why should customers hear from {b} just now: what has changed, or what is coming up?'),
  useful(
    'What is the most useful thing that you could tell your customers[[, for example about {any}]]?',
  ),
  ...deciding.brand.filter(({ id }) => id === 'services'),
  news,
  next,
]

/** Returns the sections of a piece about a search of this kind. */
export function outlineOf(type: ContentType, kind: SearchKind): readonly Outline[] {
  if (type === 'blog_post') return [...blogPosts[kind], about, next]
  if (!isSocial(type)) return kind === 'brand' ? brandNewsletter : newsletter
  return kind === 'brand' ? brandPost : socialPost
}

/** Returns how a post that is made from a piece ends; one on X has no room for it. */
export const nextOf = (type: ContentType): readonly Outline[] => (type === 'x_post' ? [] : [next])

/** The lengths to aim at, in words. */
export const lengths: Record<ContentType, { from: number; to: number }> = {
  blog_post: { from: 600, to: 1000 },
  facebook_post: { from: 40, to: 120 },
  email_newsletter: { from: 200, to: 400 },
  linkedin_post: { from: 60, to: 200 },
  instagram_post: { from: 40, to: 120 },
  google_post: { from: 40, to: 100 },
  x_post: { from: 15, to: 40 },
}
