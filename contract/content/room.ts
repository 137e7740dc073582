import { adminsOnly, anyone, clientsOnly } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The roles that may take each action. */
export const access = {
  'content-pieces.list': adminsOnly,
  'content-pieces.update': adminsOnly,
  'content-pieces.delete': adminsOnly,
  'content-pictures.read': anyone,
  'content-batches.manage': adminsOnly,
  'content-publications.manage': adminsOnly,
  'wordpress-sites.manage': adminsOnly,
  'content-reviews.own': clientsOnly,
  'content-reviews.manage': adminsOnly,
  'content-review-links.manage': adminsOnly,
  'content-review-links.open': anyone,
  'keywords.manage': adminsOnly,
  'keyword-imports.manage': adminsOnly,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  'content-pieces': {
    one: 'Content',
    audit: true,
    trash: true,
    search: 14,
    savedViews: true,
    live: ['keywords', 'content-publications', 'today'],
  },
  'content-batches': { one: 'Content batch', live: [] },
  'content-publications': { one: 'Publication', audit: true },
  'wordpress-sites': { one: 'WordPress connection', audit: true },
  'content-reviews': {
    one: 'Review',
    live: ['content-pieces', 'content-review-links', 'attention', 'today'],
  },
  'content-review-links': { one: 'Review link', audit: true },
  keywords: { one: 'Keyword', audit: true, trash: true, search: 15, live: ['keyword-imports'] },
} as const satisfies RoomNouns
