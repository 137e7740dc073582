import type { Endpoint, SentOf } from '../../../../contract/http.ts'
import { addFiles } from '../../../../contract/work/file-requests.ts'
import { call } from '../../../platform/call.ts'
import { callOrKeep, canWait, keepCall } from '../../../platform/offline/call-or-keep.ts'
import { fileQueue, useFileQueue } from '../../../platform/file-queue.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { userNow } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast-store.ts'

export const requestsChanged = () =>
  invalidate('file-requests', 'client-files', 'project-files', 'attention')

/** Makes a call about a request; says so if it fails. Returns whether it was made. */
export async function change<E extends Endpoint>(endpoint: E, sent: SentOf<E>): Promise<boolean> {
  try {
    await call(endpoint, sent)
  } catch (error) {
    toast({ title: 'Not changed', description: sentenceOf(error), variant: 'destructive' })
    return false
  }
  await requestsChanged()
  return true
}

/** The files on their way to an item of a request. They continue on other pages. */
export function useItemUploads(itemId: number) {
  const box = `file-requests:${userNow()?.id}:${itemId}`
  const queue = fileQueue(box, {
    stored: async (upload, file) => {
      const sent = { params: { id: itemId }, body: { uploadIds: [upload.id] } }
      await callOrKeep(addFiles, sent, { what: `Your file ${file.name}` })
      await requestsChanged()
    },
    failed: (file, error, isSeen) => {
      const { name } = file
      if (canWait(error)) {
        const sent = { params: { id: itemId }, body: { uploadIds: [] } }
        void keepCall(addFiles, sent, { what: `Your file ${name}`, file }).then(() =>
          queue.removeFile(file),
        )
      } else if (!isSeen)
        toast({
          title: 'File not uploaded',
          description: `${name}: ${sentenceOf(error)} You can retry it under Files.`,
          variant: 'destructive',
        })
    },
  })
  return {
    sending: useFileQueue(box),
    retry: queue.retry,
    remove: queue.remove,
    add: (chosen: readonly { file: File }[]) => queue.add(chosen.map(({ file }) => file)),
  }
}
