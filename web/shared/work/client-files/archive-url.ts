import { archive, type FileSource } from '../../../../contract/work/project-files.ts'
import type { FilesScope } from './entries.ts'

type Place = { folderId?: number | null; source?: FileSource | null; only?: readonly string[] }

/** Returns the address of a ZIP archive of a client’s or project’s files, or of a part of them. */
export function archiveUrl(
  { clientId, projectId }: FilesScope,
  { folderId, source, only = [] }: Place = {},
) {
  const query = new URLSearchParams()
  const values = { clientId, projectId, folderId, source, only: only.join(',') }
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value))
  const text = query.toString()
  return archive.path + (text && `?${text}`)
}

/** Downloads what is at an address. The link is on the page: a download that needs a fresh proof asks for it there. */
export function download(url: string, name = '') {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
