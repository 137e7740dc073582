import type { ClientFile, Folder } from '../../../../contract/work/client-files.ts'

type Project = { id: number; name: string }

/** Returns the folders from the top to this one; none if it isn’t there. */
export function pathOf(folders: readonly Folder[], id: number | null): Folder[] {
  const path: Folder[] = []
  for (let at = id; at !== null && path.length <= folders.length;) {
    const folder = folders.find((each) => each.id === at)
    if (!folder) break
    path.unshift(folder)
    at = folder.folderId
  }
  return path
}

/**
 * Returns the places that files and folders can be moved to: the top of each project and of none, and every folder that isn’t
 * inside of one. Their value is `project`, a dash and an id, or `folder`, a dash and an id.
 */
export function placesFor(
  moving: readonly Pick<ClientFile, 'id' | 'isFolder'>[],
  folders: readonly Folder[],
  projects: readonly Project[],
  hasGeneral: boolean,
) {
  const movingFolders = new Set(moving.filter(({ isFolder }) => isFolder).map(({ id }) => id))
  const nameOf = (id: number | null) =>
    id === null ? 'No project' : (projects.find((each) => each.id === id)?.name ?? 'Project')
  const tops = [...(hasGeneral ? [null] : []), ...projects.map(({ id }) => id)]
  return tops.flatMap((projectId) => [
    { value: `project-${projectId ?? 0}`, label: nameOf(projectId) },
    ...folders
      .filter((each) => each.projectId === projectId)
      .map((each) => ({ each, path: pathOf(folders, each.id) }))
      .filter(({ path }) => !path.some(({ id }) => movingFolders.has(id)))
      .map(({ each, path }) => ({
        value: `folder-${each.id}`,
        label: [nameOf(projectId), ...path.map(({ name }) => name)].join(' / '),
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  ])
}

/** Returns where a value of `placesFor` leads. */
export function placeAt(value: string): { folderId: number | null; projectId?: number | null } {
  const [kind, id] = value.split('-')
  if (kind === 'folder') return { folderId: Number(id) }
  return { folderId: null, projectId: Number(id) || null }
}

/** Returns the value of the place where a file or folder is. */
export const valueOf = ({ folderId, projectId }: Pick<ClientFile, 'folderId' | 'projectId'>) =>
  folderId === null ? `project-${projectId ?? 0}` : `folder-${folderId}`
