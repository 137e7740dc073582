import { adminsOnly, anyone } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The roles that may take each action. */
export const access = {
  'job-applications.create': anyone,
  'job-applications.list': adminsOnly,
  'job-applications.update': adminsOnly,
  'job-applications.delete': adminsOnly,
  'job-applications.erase': adminsOnly,
  'posts.read': anyone,
  'posts.list': adminsOnly,
  'posts.create': adminsOnly,
  'posts.update': adminsOnly,
  'posts.delete': adminsOnly,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  'job-applications': {
    one: 'Application',
    audit: true,
    trash: true,
    search: 11,
    savedViews: true,
    live: ['sidebar-counts', 'today'],
  },
  posts: { one: 'Post', audit: true, trash: true, search: 17, savedViews: true },
} as const satisfies RoomNouns
