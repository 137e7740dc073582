import { list } from '../../../../contract/work/client-files.ts'
import { all } from '../../../../contract/work/project-files.ts'
import { useList } from '../../../platform/query.tsx'
import { entryOfAny, entryOfKept, type FilesScope } from './entries.ts'
import type { FilePlace } from './file-place.ts'

/** Returns the files of the open folder or section; with a search, those of all places. */
export function useEntries(scope: FilesScope, { folderId, source, filters }: FilePlace) {
  const { q, sort } = filters.values
  const isAnywhere = source !== null || q !== ''
  const page = { ...scope, q, sort, limit: 50 }
  const kept = useList(
    list,
    { query: { ...page, ...(folderId && { folderId }) } },
    { enabled: !isAnywhere },
  )
  const found = useList(
    all,
    { query: { ...page, ...(source && { source }) } },
    { enabled: isAnywhere },
  )
  return isAnywhere
    ? { ...found, rows: found.rows.map(entryOfAny) }
    : { ...kept, rows: kept.rows.map(entryOfKept) }
}
