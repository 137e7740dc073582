import type { Upload } from '../../contract/core/uploads.ts'
import { toast } from '../ui/toast-store.ts'
import { fileQueue, useFileQueue } from './file-queue.ts'
import { sentenceOf } from './sentence.ts'
import { userNow } from './session.ts'
import { readStored, tabState } from './tab-state.ts'

/** The uploaded files that go with what a person is writing, in this tab. */
const files = tabState<readonly Upload[]>(
  (key) => readStored<Upload[]>(key, []),
  (key, uploads) =>
    uploads.length === 0
      ? sessionStorage.removeItem(key)
      : sessionStorage.setItem(key, JSON.stringify(uploads)),
)

/**
 * Returns the files that go with what a person is writing, and what can be done with them; they survive reloads and
 * visits to other pages. `what` names it, such as "email".
 */
export const useDraftFiles = (name: string, what: string) => {
  const key = `foyer:draft:${userNow()?.id}:${name}`
  const set = (uploads: readonly Upload[]) => files.set(key, uploads)
  const queue = fileQueue(key, {
    stored: (upload) => set([...files.now(key), upload]),
    failed: (file, error, isSeen) => {
      if (!isSeen)
        toast({
          title: 'File not uploaded',
          description: `${file.name}: ${sentenceOf(error)} You can retry it next to your ${what}.`,
          variant: 'destructive',
        })
    },
  })
  return {
    uploads: files.use(key),
    set,
    /** Removes a file that was added, whether it is uploaded or still on its way. */
    take: (file: File) => {
      queue.removeFile(file)
      set(files.now(key).filter(({ name }) => name !== file.name))
    },
    attaching: { sending: useFileQueue(key), pictureOf: () => undefined, ...queue },
  }
}
export type DraftFiles = ReturnType<typeof useDraftFiles>
