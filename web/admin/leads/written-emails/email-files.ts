import type { Upload } from '../../../../contract/core/uploads.ts'
import { fileQueue, useFileQueue } from '../../../platform/file-queue.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { userNow } from '../../../platform/session.ts'
import { readStored, tabState } from '../../../platform/tab-state.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type EmailedRecord, recordKey } from './record.ts'

/** The files that go with the next email of each record, in this tab. */
const files = tabState<readonly Upload[]>(
  (key) => readStored<Upload[]>(key, []),
  (key, uploads) =>
    uploads.length === 0
      ? sessionStorage.removeItem(key)
      : sessionStorage.setItem(key, JSON.stringify(uploads)),
)
const storageKey = (record: EmailedRecord) =>
  `foyer:draft:${userNow()?.id}:email-files:${recordKey(record)}`

/** Returns the files that go with the next email of a record, and what can be done with them. */
export const useEmailFiles = (record: EmailedRecord) => {
  const key = storageKey(record)
  const set = (uploads: readonly Upload[]) => files.set(key, uploads)
  const queue = fileQueue(key, {
    stored: (upload) => set([...files.now(key), upload]),
    failed: ({ name }, error, isSeen) => {
      if (!isSeen)
        toast({
          title: 'File not uploaded',
          description: `${name}: ${sentenceOf(error)} You can retry it next to your email.`,
          variant: 'destructive',
        })
    },
  })
  return {
    uploads: files.use(key),
    set,
    attaching: { sending: useFileQueue(key), pictureOf: () => undefined, ...queue },
  }
}
