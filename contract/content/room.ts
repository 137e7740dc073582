import { anyone, clientMembers, clientPeople, managers, members } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The callers who may take each action. */
export const access = {
  'content-pieces.list': members,
  'content-profiles.read': members,
  'content-profiles.update': members,
  'content-pieces.update': members,
  'content-pieces.delete': managers,
  'content-pictures.read': anyone,
  'client-pictures.manage': members,
  'client-pictures.read': anyone,
  'content-batches.manage': members,
  'content-publications.manage': members,
  'wordpress-sites.manage': managers,
  'content-webhooks.manage': managers,
  'content-reviews.own': clientPeople,
  'content-reviews.decide': clientMembers,
  'content-reviews.manage': members,
  'content-questions.own': clientPeople,
  'content-questions.answer': clientMembers,
  'content-questions.send': members,
  'content-review-links.manage': members,
  'content-review-links.open': anyone,
  'keywords.manage': members,
  'keyword-imports.manage': members,
  'site-readings.manage': members,
  'site-readings.own': clientPeople,
  'site-readings.decide': clientMembers,
  'search-reports.manage': members,
  'search-reports.own': clientPeople,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  'content-pieces': {
    one: 'Content',
    noted: true,
    pinned: true,
    audit: true,
    trash: true,
    search: 14,
    savedViews: true,
    live: ['keywords', 'content-publications', 'today', 'pinned-records'],
    assigned: 'content-pieces.update',
  },
  'content-profiles': { one: 'Content profile', audit: true, live: [] },
  'client-pictures': {
    one: 'Client picture',
    audit: true,
    trash: true,
    live: [],
  },
  'content-batches': { one: 'Content batch', live: [] },
  'content-publications': { one: 'Publication', audit: true },
  'wordpress-sites': { one: 'WordPress connection', audit: true },
  'content-webhooks': { one: 'Webhook', audit: true },
  'content-reviews': {
    one: 'Review',
    live: ['content-pieces', 'content-review-links', 'attention', 'today'],
    thread: true,
  },
  'content-questions': { one: 'Question', live: ['content-pieces', 'attention'] },
  'content-review-links': { one: 'Review link', audit: true },
  'site-readings': { one: 'Website reading', audit: true, live: ['attention'] },
  'search-reports': { one: 'Search report', live: [] },
  keywords: { one: 'Keyword', audit: true, trash: true, search: 15, live: ['keyword-imports'] },
} as const satisfies RoomNouns
