import { add } from '../../../../contract/work/client-files.ts'
import { call } from '../../../platform/call.ts'
import { fileQueue, useFileQueue } from '../../../platform/file-queue.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { userNow } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { FilesScope } from './entries.ts'

/** A chosen file, with the folders that it was dropped in. */
export type Chosen = { file: File; folders: readonly string[] }

type Target = FilesScope & { folderId: number | null }
/** The place that each file goes to, also when the user opens another folder meanwhile. */
const targets = new WeakMap<File, Target & { folders: readonly string[] }>()

export const filesChanged = () => invalidate('client-files', 'project-files')

/** The files on their way to a client's folders. They continue on other pages. */
export function useUploads(scope: FilesScope, folderId: number | null) {
  const box = `client-files:${userNow()?.id}:${scope.clientId ?? 'own'}`
  const queue = fileQueue(box, {
    stored: async (upload, file) => {
      const kept = targets.get(file) ?? { ...scope, folderId, folders: [] }
      const { folders, ...target } = kept
      const body = { ...target, folders: [...folders], uploadIds: [upload.id] }
      await call(add, { body })
      await filesChanged()
    },
    failed: ({ name }, error, isSeen) => {
      if (!isSeen)
        toast({
          title: 'File not uploaded',
          description: `${name}: ${sentenceOf(error)} You can retry it under Files.`,
          variant: 'destructive',
        })
    },
  })
  const addTo = (into: number | null, chosen: readonly Chosen[]) => {
    for (const { file, folders } of chosen) targets.set(file, { ...scope, folderId: into, folders })
    queue.add(chosen.map(({ file }) => file))
  }
  return {
    sending: useFileQueue(box),
    retry: queue.retry,
    remove: queue.remove,
    /** Uploads files into the folder that is open now. */
    add: (chosen: readonly Chosen[]) => addTo(folderId, chosen),
    /** Uploads files into a folder. */
    addTo,
  }
}
export type Uploads = ReturnType<typeof useUploads>

/** Returns files that were chosen or pasted, as they go into the open folder. */
export const chosenFiles = (files: Iterable<File>): Chosen[] =>
  [...files].map((file) => ({ file, folders: [] }))
