import { notedRows } from '../../platform/noted.ts'
import { pinnedPosts } from './pinned.ts'

export const notedPosts = notedRows({ ...pinnedPosts, pathOf: ({ id }) => `/admin-posts/${id}` })
