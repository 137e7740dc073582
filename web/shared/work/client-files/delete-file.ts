import { type ClientFile, remove, restore } from '../../../../contract/work/client-files.ts'
import { call } from '../../../platform/call.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { filesChanged } from './uploads.ts'

/** Moves a file or a folder to the trash, and offers to take that back. */
export async function deleteFile({ id, name, isFolder }: ClientFile) {
  const params = { id }
  try {
    await call(remove, { params })
  } catch (error) {
    return toastFailure(error)
  }
  void filesChanged()
  toast({
    title: isFolder ? 'Folder deleted' : 'File deleted',
    description: name,
    action: { label: 'Undo', onClick: () => void takeBack(id, name) },
  })
}

async function takeBack(id: number, name: string) {
  try {
    await call(restore, { params: { id } })
    toast({ title: 'Restored', description: name })
  } catch (error) {
    toastFailure(error)
  }
  await filesChanged()
}
