import type { ClientFile } from '../../../../contract/work/client-files.ts'
import type { ProjectFile } from '../../../../contract/work/project-files.ts'
import { originOf } from '../project-files/origin.ts'

/** A file in a list, whatever place it comes from. */
export type Entry = Pick<
  ProjectFile,
  'source' | 'id' | 'name' | 'type' | 'bytes' | 'url' | 'previewUrl' | 'createdAt'
> & {
  /** The place it comes from, or the name of whoever added it. */
  origin: string
  /** The kept file, for what can be done with it; null for one of another place. */
  kept: ClientFile | null
}

/** The client, for the team, and the project whose files are shown. */
export type FilesScope = { clientId?: number; projectId?: number }

/** The key of an entry in a list and in the URL. */
export const keyOf = ({ source, id }: Pick<Entry, 'source' | 'id'>) => `${source}-${id}`

export const entryOfKept = (kept: ClientFile): Entry => ({
  ...kept,
  source: 'kept',
  url: kept.url ?? '',
  origin: kept.byName,
  kept,
})

export const entryOfAny = (file: ProjectFile): Entry => ({
  ...file,
  origin: file.source === 'kept' ? file.from : originOf(file),
  kept: null,
})

/** Returns the ending of a name, such as "PDF", for where no picture is shown; at most five characters. */
export const endingOf = (name: string) =>
  (/\.([^.\s]{1,5})$/.exec(name)?.[1] ?? 'file').toUpperCase()
