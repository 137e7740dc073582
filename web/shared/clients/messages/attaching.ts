import type { Upload } from '../../../../contract/core/uploads.ts'
import { fileQueue, useFileQueue } from '../../../platform/file-queue.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { userNow } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { Conversation } from './conversation.ts'
import { messageDraftWriter } from './message-draft.ts'

const storageKey = (conversation: Conversation) => `files:${userNow()?.id}:${conversation.name}`
const pictures = new WeakMap<Upload, File>()

/**
 * The files to be sent with a message in this conversation that aren't uploaded yet. Finished
 * uploads are added to the message draft.
 */
export const useAttaching = (conversation: Conversation) => {
  const box = storageKey(conversation)
  return { sending: useFileQueue(box), pictureOf, ...attachingTo(conversation, box) }
}

/** Returns the file of an upload, when it is an image chosen in this window. */
const pictureOf = (upload: Upload) => pictures.get(upload)

const attachingTo = (conversation: Conversation, box: string) => {
  const updateDraft = messageDraftWriter(conversation)
  const queue = fileQueue(box, {
    stored: (upload, file, isSeen) => {
      if (file.type.startsWith('image/')) pictures.set(upload, file)
      updateDraft(({ uploads }) => ({ uploads: [...uploads, upload] }))
      if (!isSeen) announceUploaded(file)
    },
    failed: (file, error, isSeen) => {
      if (!isSeen) announceFailed(file, error)
    },
  })
  return {
    ...queue,
    /** Removes a file that was added, whether it is uploaded or still on its way. */
    take: (file: File) => {
      queue.removeFile(file)
      updateDraft(({ uploads }) => ({ uploads: uploads.filter(({ name }) => name !== file.name) }))
    },
  }
}

const announceUploaded = ({ name }: File) =>
  toast({ title: 'File uploaded', description: `${name} is ready to send with your message.` })
const announceFailed = ({ name }: File, error: unknown) =>
  toast({
    title: 'File not uploaded',
    description: `${name}: ${sentenceOf(error)} You can retry it next to your message.`,
    variant: 'destructive',
  })
