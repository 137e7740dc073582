import { useLocation } from 'react-router'
import { fileSorts } from '../../../../contract/work/client-files.ts'
import { type FileSource, fileSources } from '../../../../contract/work/project-files.ts'
import { useFilters } from '../../../platform/filters.ts'

const choices = { q: null, project: null, sort: fileSorts } as const

/** The parameters that say which folder is open, and which file is shown. */
const within = ['folder', 'from', 'file', 'q']

/** Keeps the open folder or section and the filters in the URL. */
export function useFilePlace() {
  const { pathname, search } = useLocation()
  const filters = useFilters(choices)
  const params = new URLSearchParams(search)
  const source = fileSources.find((each) => each === params.get('from')) ?? null
  const folderId = Number(params.get('folder')) || null
  /** Returns the address of a folder, of a section, or of the top. */
  const to = (place: { folder?: number; from?: FileSource } = {}) => {
    const next = new URLSearchParams(search)
    for (const name of within) next.delete(name)
    for (const [name, value] of Object.entries(place)) next.set(name, String(value))
    const text = next.toString()
    return { pathname, search: text && `?${text}` }
  }
  return { folderId, source, filters, to }
}
export type FilePlace = ReturnType<typeof useFilePlace>
