import { trashDays, restore } from '../../../../contract/core/trash-entries.ts'
import { removeMany, updateMany } from '../../../../contract/website/posts.ts'
import { call } from '../../../platform/call.ts'
import type { Action } from '../../../platform/actions.ts'

/** The bulk actions for the selected posts. */
export const postActions: readonly Action[] = [
  {
    label: 'Publish now',
    ask: {
      title: (what) => `Publish ${what}?`,
      text: 'Anyone can read them from now on: they appear on the blog, in its feed and in the sitemap. Scheduled posts are published right away.',
      confirm: 'Publish',
    },
    endpoint: updateMany,
    run: (ids) => call(updateMany, { body: { ids, isPublic: true } }),
    done: 'published',
  },
  {
    label: 'Unpublish',
    ask: {
      title: (what) => `Unpublish ${what}?`,
      text: 'They are removed from the blog, its feed and the sitemap, and their pages show “not found” until you publish them again.',
      confirm: 'Unpublish',
    },
    endpoint: updateMany,
    run: (ids) => call(updateMany, { body: { ids, isPublic: false } }),
    done: 'unpublished',
  },
  {
    label: 'Delete',
    ask: {
      title: (what) => `Delete ${what}?`,
      text: `They are removed from the blog, move to the trash and can be restored for ${trashDays} days. After that they are permanently deleted.`,
      confirm: 'Delete them',
    },
    endpoint: removeMany,
    run: async (ids) => {
      const outcome = await call(removeMany, { body: { ids } })
      return { ...outcome, undo: () => call(restore, { body: { noun: 'posts', ids } }) }
    },
    done: 'deleted',
  },
]
