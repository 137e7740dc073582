import { anyone, managers, members } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The callers who may take each action. */
export const access = {
  'job-applications.create': anyone,
  'job-applications.list': managers,
  'job-applications.update': managers,
  'job-applications.delete': managers,
  'job-applications.erase': managers,
  'application-stages.read': managers,
  'application-stages.update': managers,
  'site-versions.read': anyone,
  'site-versions.list': members,
  'site-versions.update': members,
  'site-versions.publish': managers,
  'posts.read': anyone,
  'posts.list': members,
  'posts.create': members,
  'posts.update': members,
  'posts.delete': managers,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  'job-applications': {
    one: 'Application',
    noted: true,
    audit: true,
    trash: true,
    search: 11,
    savedViews: true,
    thread: true,
    emailed: true,
    live: ['inbox', 'sidebar-counts', 'today'],
    assigned: 'job-applications.update',
  },
  'application-stages': { one: 'Application stages', audit: true },
  'site-versions': { one: 'Website version', audit: true, live: [] },
  posts: {
    one: 'Post',
    pinned: true,
    noted: true,
    audit: true,
    trash: true,
    search: 17,
    savedViews: true,
  },
} as const satisfies RoomNouns
