import { trashDays, restore } from '../../../../contract/core/trash-entries.ts'
import { removeMany, updateMany } from '../../../../contract/website/posts.ts'
import { call } from '../../../platform/call.ts'
import type { Action } from '../../../platform/actions.ts'

/** What can be done with the posts that are ticked. */
export const postActions: readonly Action[] = [
  {
    label: 'Publish now',
    ask: {
      title: (what) => `Publish ${what}?`,
      text: 'Everybody can read them from now on: they appear on the blog, in its feed and in the sitemap. What was to come later comes now.',
      confirm: 'Publish',
    },
    run: (ids) => call(updateMany, { body: { ids, isPublic: true } }),
    done: 'published',
  },
  {
    label: 'Unpublish',
    ask: {
      title: (what) => `Make drafts of ${what}?`,
      text: 'They leave the blog, its feed and the sitemap, and their addresses answer “not found” until you publish them again.',
      confirm: 'Unpublish',
    },
    run: (ids) => call(updateMany, { body: { ids, isPublic: false } }),
    done: 'unpublished',
  },
  {
    label: 'Delete',
    ask: {
      title: (what) => `Delete ${what}?`,
      text: `They leave the blog and go into the trash, and can be brought back for ${trashDays} days. Then they are erased for good.`,
      confirm: 'Delete them',
    },
    run: async (ids) => {
      const outcome = await call(removeMany, { body: { ids } })
      return { ...outcome, undo: () => call(restore, { body: { noun: 'posts', ids } }) }
    },
    done: 'deleted',
  },
]
