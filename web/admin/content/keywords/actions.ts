import { restore } from '../../../../contract/core/trash-entries.ts'
import {
  type facets,
  type Keyword,
  remove,
  removeMany,
  updateMany,
} from '../../../../contract/content/keywords.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import type { Action } from '../../../platform/actions.ts'
import { deleteOne } from '../../core/trash-entries/restore.ts'

/** The bulk actions for the selected keywords. */
export const keywordActions = (groups: ReplyOf<typeof facets> | undefined): readonly Action[] => {
  const names = (of: 'clusters' | 'tags') => groups?.[of].map(({ name }) => name) ?? []
  return [
    {
      label: 'Add tag...',
      ask: {
        title: (what) => `Tag ${what}`,
        text: 'Existing tags are kept.',
        confirm: 'Add tag',
        field: { label: 'Tag', suggestions: names('tags') },
      },
      endpoint: updateMany,
      run: (ids, addTag) => call(updateMany, { body: { ids, addTag } }),
      done: 'tagged',
    },
    {
      label: 'Remove tag...',
      ask: {
        title: (what) => `Remove a tag from ${what}`,
        text: 'Keywords without the tag don’t change.',
        confirm: 'Remove tag',
        field: { label: 'Tag', suggestions: names('tags') },
      },
      endpoint: updateMany,
      run: (ids, removeTag) => call(updateMany, { body: { ids, removeTag } }),
      done: 'updated',
    },
    {
      label: 'Cluster...',
      ask: {
        title: (what) => `Set the cluster of ${what}`,
        text: 'Keywords in one cluster belong on pages that link to each other. Leave empty to remove them from their cluster.',
        confirm: 'Set cluster',
        field: { label: 'Cluster', suggestions: names('clusters') },
      },
      endpoint: updateMany,
      run: (ids, cluster) => call(updateMany, { body: { ids, cluster } }),
      done: 'updated',
    },
    {
      label: 'Delete...',
      ask: {
        title: (what) => `Delete ${what}?`,
        text: 'They move to the trash. Content written for them stays.',
        confirm: 'Delete',
      },
      endpoint: removeMany,
      run: async (ids) => {
        const outcome = await call(removeMany, { body: { ids } })
        return { ...outcome, undo: () => call(restore, { body: { noun: 'keywords', ids } }) }
      },
      done: 'deleted',
    },
  ]
}

/** Deletes one keyword and shows a toast with Undo. */
export const deleteKeyword = ({ id, keyword }: Keyword) =>
  deleteOne(
    {
      noun: 'keywords',
      id,
      name: keyword,
      success: 'Keyword deleted successfully',
      failed: 'Failed to delete keyword. Please try again.',
    },
    () => call(remove, { params: { id } }),
    () => {},
  )
