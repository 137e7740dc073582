import * as z from 'zod/mini'
import { day, done, id, instant, keysOf, page, required, text } from './fields.ts'
import { endpoint, rawEndpoint } from './http.ts'
import { chosen, doneForMany, only } from './many.ts'

/** Seed 001 section 9. */
export const contentTypes = {
  blog_post: 'Blog Post',
  facebook_post: 'Facebook Post',
  email_newsletter: 'Email Newsletter',
} as const
export type ContentType = keyof typeof contentTypes

/** Seed 001 section 4: any of them may follow any other. */
export const contentStatuses = {
  draft: 'Draft',
  review: 'Review',
  approved: 'Approved',
  published: 'Published',
  archived: 'Archived',
} as const
export type ContentStatus = keyof typeof contentStatuses

/** How far the writing of a piece is. Only what is ready has texts that are shown as a piece. */
export const generations = {
  queued: 'Queued',
  writing: 'Writing',
  ready: 'Ready',
  failed: 'Failed',
} as const
export type Generation = keyof typeof generations

/** Who wrote the first draft: a person, the composer of this server, or a language model. */
export const makers = ['person', 'composer', 'model'] as const
export type Maker = (typeof makers)[number]

const slugSentence = 'Please use lower-case letters, digits and single hyphens'

/** Characters of the sentence that says why a piece could not be written. */
export const longestFailure = 500

/** Characters of a piece's text. */
export const longestContent = 100_000

/** What a person writes of a piece. The content of a blog post and a newsletter is Markdown. */
export const pieceTexts = {
  title: required('Please enter a title'),
  content: required('Please write something', longestContent),
  /** What search engines and lists show. */
  description: text(500),
  /** The last part of its address. */
  slug: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(100, 'Please use at most 100 characters'),
      z.refine((slug) => slug === '' || /^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug), slugSentence),
    ),
    '',
  ),
  /** What the inbox shows after a newsletter's subject. */
  preheader: text(255),
  /** What its picture shows, for those who do not see it. */
  imageAlt: text(500),
}
const texts = z.object(pieceTexts)
export type PieceTexts = z.output<typeof texts>

export const contentPiece = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  /** The keyword that it was made for; null without one, and when that one is gone. */
  keywordId: z.nullable(id),
  /** What it is about: the keyword's words, or the topic that was entered. */
  topic: z.string(),
  type: z.enum(keysOf(contentTypes)),
  title: z.string(),
  content: z.string(),
  description: z.string(),
  slug: z.string(),
  preheader: z.string(),
  /** The first 150 characters of the content, without markup. */
  preview: z.string(),
  imageUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  status: z.enum(keysOf(contentStatuses)),
  generation: z.enum(keysOf(generations)),
  /** Why writing failed, in a sentence; empty unless it did. */
  failure: z.string(),
  madeBy: z.enum(makers),
  /** The language model's name; empty unless one wrote it. */
  model: z.string(),
  /** When a person first edited or approved it; null as long as only a machine had a hand in it. */
  touchedByPersonAt: z.nullable(instant),
  /** The day on which it is meant to appear. */
  plannedFor: z.nullable(day),
  /** When it will be published by itself. */
  scheduledAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  /** Counts the saved changes of its texts, from 1. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ContentPiece = z.output<typeof contentPiece>

/** The five of seed 001 section 2. */
export const contentSorts = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  title: 'Title A-Z',
  status: 'Status',
  type: 'Content Type',
} as const
export type ContentSort = keyof typeof contentSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(contentSorts)), 'newest'),
  status: z._default(z.enum(['all', ...keysOf(contentStatuses)]), 'all'),
  type: z._default(z.enum(['all', ...keysOf(contentTypes)]), 'all'),
}
const ofClient = z._default(z.union([z.literal('all'), id]), 'all')

/** The pieces of all clients. */
export const listAll = endpoint({
  method: 'GET',
  path: '/api/content/all',
  may: 'content-pieces.list',
  query: z.object({ ...page, ...filters, clientId: ofClient }),
  reply: z.array(contentPiece),
  paged: true,
})

/** The pieces of one client. */
export const list = endpoint({
  method: 'GET',
  path: '/api/content/:clientId',
  may: 'content-pieces.list',
  params: z.object({ clientId: id }),
  query: z.object({ ...page, ...filters }),
  reply: z.array(contentPiece),
  paged: true,
})

/** How many pieces there are, in all and of each type. */
export const figures = endpoint({
  method: 'GET',
  path: '/api/content/figures',
  may: 'content-pieces.list',
  reply: z.object({
    total: z.int(),
    blog_post: z.int(),
    facebook_post: z.int(),
    email_newsletter: z.int(),
  }),
})

/** Something in a text that somebody has to look at before it is approved. */
export const claim = z.object({
  /** The same as long as its sentence stays the same. */
  id: z.string(),
  kind: z.enum(['number', 'quote', 'link']),
  /** The sentence that it stands in. */
  sentence: z.string(),
  /** Where it stands in the content, in UTF-16 units. */
  from: z.int(),
  to: z.int(),
  /** A person has said that it is right. */
  isChecked: z.boolean(),
})
export type Claim = z.output<typeof claim>

/** Another piece of the same client that says much the same. `share` of what both say, from 0 to 1. */
export const nearPiece = z.object({ id, title: z.string(), share: z.number() })

/** What is known about a text as it stands. */
export const checkup = z.object({
  /** The content as it is shown, safe to put into a page. */
  html: z.string(),
  words: z.int(),
  /** Flesch Reading Ease of the content: 100 very easy, 0 very hard; null when there are too few words to say. */
  readingEase: z.nullable(z.number()),
  /** Flesch-Kincaid grade: years of school needed; null as above. */
  grade: z.nullable(z.number()),
  claims: z.array(claim),
  /** Places still to be filled in, such as "[fill in: your prices]". */
  gaps: z.array(z.object({ note: z.string(), from: z.int(), to: z.int() })),
  near: z.array(nearPiece),
})
export type Checkup = z.output<typeof checkup>

/** One piece with everything about it. */
export const read = endpoint({
  method: 'GET',
  path: '/api/content/pieces/:id',
  may: 'content-pieces.list',
  params: z.object({ id }),
  reply: z.object({
    ...contentPiece.shape,
    ...checkup.shape,
    /** What the language model was asked; empty when none was. */
    prompt: z.string(),
  }),
})

/** The same of a text that is being written, without saving it. */
export const check = endpoint({
  method: 'POST',
  path: '/api/content/:id/check',
  may: 'content-pieces.list',
  params: z.object({ id }),
  body: z.object({ content: text(longestContent) }),
  reply: checkup,
})

/** Ids of claims that a person has looked at and found right. */
const checked = z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(1000)), [])

/**
 * Saves what a person wrote; what was there before stays as a version. 409 when somebody else changed
 * it since `updatedAt`, while it is being written, and when it is approved or published and says
 * something that nobody checked.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/content/pieces/:id',
  may: 'content-pieces.update',
  params: z.object({ id }),
  body: z.object({ ...pieceTexts, checked, updatedAt: z.optional(instant) }),
  reply: contentPiece,
})

/**
 * 409 with `detail.claims` when it is to be approved or published and says something that nobody
 * checked: `checked` names what the caller has looked at.
 */
export const setStatus = endpoint({
  method: 'PATCH',
  path: '/api/content/:id/status',
  may: 'content-pieces.update',
  params: z.object({ id }),
  body: z.object({ status: z.enum(keysOf(contentStatuses)), checked }),
  reply: contentPiece,
})

/** Moves it in the calendar; null takes it out. It is not published by that. */
export const plan = endpoint({
  method: 'PATCH',
  path: '/api/content/:id/planned',
  may: 'content-pieces.update',
  params: z.object({ id }),
  body: z.object({ plannedFor: z.nullable(day) }),
  reply: contentPiece,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/content/:id',
  may: 'content-pieces.delete',
  params: z.object({ id }),
  reply: done,
})

const ids = chosen('Please select content')

/** Sets the status of several, or their planned day. What nobody checked is refused piece by piece. */
export const updateMany = endpoint({
  method: 'PATCH',
  path: '/api/content',
  may: 'content-pieces.update',
  body: z
    .object({
      ids,
      status: z.optional(z.enum(keysOf(contentStatuses))),
      plannedFor: z.optional(z.nullable(day)),
    })
    .check(
      z.refine((given) => given.status !== undefined || given.plannedFor !== undefined, {
        message: 'Please choose a status or a day',
        path: ['status'],
      }),
    ),
  reply: doneForMany,
})

/** Puts several into the bin. */
export const removeMany = endpoint({
  method: 'POST',
  path: '/api/content/bin',
  may: 'content-pieces.delete',
  body: z.object({ ids }),
  reply: doneForMany,
})

/** Everything that matches, as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/content/export',
  may: 'content-pieces.list',
  query: z.object({ ...filters, clientId: ofClient, only }),
})
