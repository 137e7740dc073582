import * as z from 'zod/mini'
import {
  done,
  id,
  instant,
  isBlank,
  keysOf,
  page,
  required,
  text,
  withoutDefaults,
} from '../fields.ts'
import { picture, picturesInMarkdown } from '../core/placed-pictures.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, csvReader, doneForMany, only } from '../many.ts'

const whenSentence = 'Please choose a day and a time'
const slugSentence = 'Please use lowercase letters, digits and single hyphens'

/** The fields that an author enters about a blog post. */
export const postInput = z.object({
  title: required('Please enter a title'),
  /** The last part of its URL: lowercase letters, digits and single hyphens. */
  slug: z
    .string('Please enter an address')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter an address'),
      z.maxLength(100, 'Please use at most 100 characters'),
      z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, slugSentence),
    ),
  /** A summary of one or two sentences for lists, search engines and the feed. */
  description: required('Please describe it in a sentence', 500),
  /** The text in Markdown; `![words](/pictures/key)` shows a picture of the library. */
  body: required('Please write something', 200_000).check(
    z.refine(
      (body) => picturesInMarkdown(body).every(({ alt }) => !isBlank(alt)),
      'Please describe each picture between the square brackets, for people who can’t see it',
    ),
  ),
  /** The picture above it and where it is shared, of the library; null for none. */
  picture: z._default(z.nullable(picture), null),
  /** The alt text of the image. */
  coverAlt: text(500),
  /** The author's name; if empty, that of the caller. */
  author: text(255),
  /** When it becomes public, which may be in the future; null for a draft. */
  publishedAt: z._default(
    z.nullable(
      z.iso
        .datetime({ offset: true, error: whenSentence })
        .check(z.refine((at) => /^(?:19[7-9]|2\d\d)\d-/.test(at), whenSentence)),
    ),
    null,
  ),
})
export type PostInput = z.output<typeof postInput>

export const postStatuses = ['draft', 'scheduled', 'published'] as const

export const post = z.object({
  id,
  ...withoutDefaults(postInput.shape),
  publishedAt: z.nullable(instant),
  status: z.enum(postStatuses),
  /** The URL of its image, 1200 by 630 pixels; null without one. */
  coverUrl: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type Post = z.output<typeof post>

/** The sort orders of the list of posts. */
export const postSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Recently changed',
  title: 'Title A-Z',
} as const
export type PostSort = keyof typeof postSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(postSorts)), 'newest'),
  status: z._default(z.enum(['all', ...postStatuses]), 'all'),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/posts',
  may: 'posts.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(post),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/posts/:id',
  may: 'posts.list',
  params: z.object({ id }),
  /** `pieceId` is the piece of content it was created from; null if there is none. */
  reply: z.object({ ...post.shape, pieceId: z.nullable(id) }),
})

/** A page that a text may link to. */
export const linkTarget = z.object({
  title: z.string(),
  /** A path of the website, or a complete address. */
  url: z.string(),
})
export type LinkTarget = z.output<typeof linkTarget>

export const mostLinkTargets = 20

/**
 * Returns up to twenty of the website's public pages and posts, by path, whose title or path contains all words of `q`;
 * pages stand first, then posts, newest first.
 */
export const linkTargets = endpoint({
  method: 'GET',
  path: '/api/admin/posts/link-targets',
  may: 'posts.list',
  query: z.object({ q: page.q }),
  reply: z.array(linkTarget),
})

/** Creates a post. 409 on `slug` if another post has it. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/posts',
  may: 'posts.create',
  body: postInput,
  reply: post,
  status: 201,
})

/** Changes a post. 409 on `slug` if another post has it; 409 if someone else changed it since `updatedAt`. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/posts/:id',
  may: 'posts.update',
  params: z.object({ id }),
  body: z.object({ ...postInput.shape, updatedAt: z.optional(instant) }),
  reply: post,
})

/** Moves a post to the trash. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/posts/:id',
  may: 'posts.delete',
  params: z.object({ id }),
  reply: done,
})

/**
 * Publishes several posts now, or turns them into drafts. Posts that already are public or drafts are listed as
 * refused.
 */
export const updateMany = endpoint({
  method: 'PATCH',
  path: '/api/admin/posts',
  may: 'posts.update',
  body: z.object({ ids: chosen('Please select posts'), isPublic: z.boolean() }),
  reply: doneForMany,
})

/** Moves several posts to the trash. */
export const removeMany = endpoint({
  method: 'POST',
  path: '/api/admin/posts/trash',
  may: 'posts.delete',
  body: z.object({ ids: chosen('Please select posts') }),
  reply: doneForMany,
})

/** Returns all matching posts as CSV, without their texts. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/posts/export',
  may: 'posts.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...filters, only, ...csvReader }),
})

/** Returns the image of a post by its key. Readable by everyone once the post is public. */
export const cover = rawEndpoint({
  method: 'GET',
  path: '/api/posts/:id/cover/:key',
  may: 'posts.read',
  params: z.object({ id, key: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
})

/** The paths of the public pages rendered by the server (`server/website/posts/pages.ts`). */
export const blogPath = '/blog'
export const feedPath = '/blog/feed.xml'
export const postPath = (slug: string) => `${blogPath}/${slug}`
