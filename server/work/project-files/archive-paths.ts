import { type FileSource, sourceNames } from '../../../contract/work/project-files.ts'
import { safePart } from '../../platform/archives/zip.ts'
import { freeName } from '../client-files/rules.ts'

type Folder = { id: number; folderId: number | null; name: string }
type Archived = {
  source: FileSource
  fileName: string
  projectId: number | null
  folderId: number | null
}
type Around = {
  folders: ReadonlyMap<number, Folder>
  /** The names of the projects, for an archive of several. */
  projects: ReadonlyMap<number, string>
  /** The folder that the paths begin in. */
  without: number | null
  /** Whether files of other sources are in folders of their own. */
  bySource: boolean
}

function foldersAround({ source, projectId, folderId }: Archived, around: Around): string[] {
  const path: string[] = []
  for (let at = folderId; at !== null && at !== around.without;) {
    const folder = around.folders.get(at)
    if (!folder) break
    path.unshift(folder.name)
    at = folder.folderId
  }
  const own = around.bySource && source !== 'kept' ? sourceNames[source] : null
  const project = projectId === null ? undefined : around.projects.get(projectId)
  return [...(project ? [project] : []), ...(own ? [own] : []), ...path].map(safePart)
}

/** Returns the paths of files in an archive, in their order: valid on every system, and each of them only once. */
export function archivePaths(files: readonly Archived[], around: Around): string[] {
  const places = files.map((file) => foldersAround(file, around))
  const taken = new Set<string>()
  for (const place of places)
    place.forEach((_, at) =>
      taken.add(
        place
          .slice(0, at + 1)
          .join('/')
          .toLowerCase(),
      ),
    )
  return files.map(({ fileName }, at) => {
    const place = places[at] ?? []
    const inPlace = (name: string) => [...place, name].join('/').toLowerCase()
    const name = freeName(safePart(fileName), { has: (each) => taken.has(inPlace(each)) })
    taken.add(inPlace(name))
    return [...place, name].join('/')
  })
}
