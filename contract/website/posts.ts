import * as z from 'zod/mini'
import { done, id, instant, keysOf, page, required, text, withoutDefaults } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, doneForMany, only } from '../many.ts'

const whenSentence = 'Please choose a day and a time'
const slugSentence = 'Please use lowercase letters, digits and single hyphens'

/** The fields an author enters about a blog post. */
export const postInput = z.object({
  title: required('Please enter a title'),
  /** Its address under /blog. */
  slug: z
    .string('Please enter an address')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter an address'),
      z.maxLength(100, 'Please use at most 100 characters'),
      z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, slugSentence),
    ),
  /** One or two sentences for lists, search engines and the feed. */
  description: required('Please describe it in a sentence', 500),
  /** Markdown. */
  body: required('Please write something', 200_000),
  /** The alt text of the image. */
  coverAlt: text(500),
  /** The author's name; the caller's when empty. */
  author: text(255),
  /** Public from this moment on, which may lie ahead; null for a draft. */
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
  /** Its picture, 1200 by 630; null without one. */
  coverUrl: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type Post = z.output<typeof post>

/** Sort orders of a list of posts. */
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
  /** `pieceId`: the piece of content that it was made from; null when there is none. */
  reply: z.object({ ...post.shape, pieceId: z.nullable(id) }),
})

/** 409 on `slug` when another post has this address. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/posts',
  may: 'posts.create',
  body: postInput,
  reply: post,
  status: 201,
})

/** 409 when somebody else changed it since `updatedAt`, and on `slug` as above. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/posts/:id',
  may: 'posts.update',
  params: z.object({ id }),
  body: z.object({ ...postInput.shape, updatedAt: z.optional(instant) }),
  reply: post,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/posts/:id',
  may: 'posts.delete',
  params: z.object({ id }),
  reply: done,
})

/** Publishes several now, or makes drafts of them. What is so already is left as it is. */
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

/** Everything that matches, as CSV, without the texts. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/posts/export',
  may: 'posts.list',
  query: z.object({ ...filters, only }),
})

/** The picture of a post, by its key: for everybody once it is public. */
export const cover = rawEndpoint({
  method: 'GET',
  path: '/api/posts/:id/cover/:key',
  may: 'posts.read',
  params: z.object({ id, key: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
})

/** Paths of the public pages, which the server writes (`server/website/posts/pages.ts`). */
export const blogPath = '/blog'
export const feedPath = '/blog/feed.xml'
export const postPath = (slug: string) => `${blogPath}/${slug}`
