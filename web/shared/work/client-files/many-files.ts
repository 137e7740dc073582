import { type ClientFile, remove, restore, update } from '../../../../contract/work/client-files.ts'
import { call } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'
import { filesText } from './rows.tsx'
import { filesChanged } from './uploads.ts'

export type Place = { folderId: number | null; projectId?: number | null }
type File = Pick<ClientFile, 'id' | 'name' | 'folderId' | 'projectId'>

/** Does something with each file; returns those with which it was done, and the first refusal. */
async function withEach(files: readonly File[], act: (file: File) => Promise<unknown>) {
  const done: File[] = []
  let refusal = ''
  for (const file of files)
    try {
      await act(file)
      done.push(file)
    } catch (error) {
      refusal ||= `${file.name}: ${sentenceOf(error)}`
    }
  await filesChanged()
  return { done, refusal }
}

const tell = (title: string, done: readonly File[], refusal: string, undo?: () => void) =>
  toast({
    title: done.length === 0 ? 'Nothing changed' : title,
    description: [
      done.length === 1 ? done[0]?.name : done.length > 0 && filesText(done.length),
      refusal,
    ]
      .filter(Boolean)
      .join('. '),
    ...(done.length === 0 && { variant: 'destructive' as const }),
    ...(undo && done.length > 0 && { action: { label: 'Undo', onClick: undo } }),
  })

/** Says that files and folders were moved, and offers to take that back. */
export const tellMoved = (files: readonly File[], refusal = '') =>
  tell('Moved', files, refusal, () => void moveBack(files))

async function moveBack(files: readonly File[]) {
  const { done, refusal } = await withEach(files, ({ id, folderId, projectId }) =>
    call(update, { params: { id }, body: { folderId, projectId } }),
  )
  tell('Moved back', done, refusal)
}

/** Moves files and folders, and says so. */
export async function moveFiles(files: readonly File[], to: Place) {
  const { done, refusal } = await withEach(files, ({ id }) =>
    call(update, { params: { id }, body: to }),
  )
  tellMoved(done, refusal)
}

/** Moves files and folders to the trash, and offers to take that back. */
export async function deleteFiles(files: readonly File[]) {
  const { done, refusal } = await withEach(files, ({ id }) => call(remove, { params: { id } }))
  tell('Deleted', done, refusal, () => void takeBack(done))
}

async function takeBack(files: readonly File[]) {
  const { done, refusal } = await withEach(files, ({ id }) => call(restore, { params: { id } }))
  tell('Restored', done, refusal)
}
