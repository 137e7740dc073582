import { file as endpoint } from '../../../contract/work/client-files.ts'
import { inlineKind } from '../../platform/file-kinds/media-kind.ts'

const ending = /\.[^.\s]{1,10}$/

/** Returns a name that isn’t among `taken`, compared without case: "Plan.pdf", "Plan (2).pdf". */
export function freeName(name: string, taken: Pick<ReadonlySet<string>, 'has'>): string {
  const end = ending.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - end.length).slice(0, 190)
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${end}`
  return free
}

type Kept = { id: number; isFolder: boolean; type: string }

/** Returns the URLs that open a file; none for a folder. */
export function urlsOf({ id, isFolder, type }: Kept) {
  if (isFolder) return { url: null, previewUrl: null }
  const url = endpoint.path.replace(':id', String(id))
  return { url, previewUrl: inlineKind(type) ? `${url}?inline=1` : null }
}

type Counted = { id: number; folderId: number | null; createdAt: Date }
type Direct = { folderId: number | null; files: number; newestAt: Date }

/** Adds to each folder how many files are in it and in the folders inside, and when the newest was added. */
export function withCounts<Row extends Counted>(
  folders: readonly Row[],
  direct: readonly Direct[],
) {
  const counted = new Map(folders.map((row) => [row.id, { files: 0, newestAt: row.createdAt }]))
  const parents = new Map(folders.map(({ id, folderId }) => [id, folderId]))
  for (const { folderId, files, newestAt } of direct)
    for (let at = folderId; at !== null && counted.has(at); at = parents.get(at) ?? null) {
      const sum = counted.get(at)
      if (!sum) break
      sum.files += files
      if (sum.newestAt < newestAt) sum.newestAt = newestAt
    }
  return folders.map((row) => ({
    ...row,
    ...(counted.get(row.id) ?? { files: 0, newestAt: row.createdAt }),
  }))
}
