import { useEffect, useMemo } from 'react'
import {
  create,
  type LibraryPicture,
  pictureMaxBytes,
  pictureRefusals,
} from '../../../../contract/core/pictures.ts'
import { call, CallError } from '../../../platform/call.ts'
import { fileQueue, useFileQueue } from '../../../platform/file-queue.ts'
import { invalidate } from '../../../platform/query.tsx'
import { userNow } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast-store.ts'

/** The formats that the browser offers to choose. */
export const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

/** The `onAdded` of the views on screen, by box. */
const views = new Map<string, (picture: LibraryPicture) => void>()

/**
 * Uploads pictures into the library, one after the other; they continue while other pages are shown. While the view is on
 * screen, its `onAdded` gets each picture once it is there.
 */
export const usePictureUploads = (onAdded: (picture: LibraryPicture) => void = () => {}) => {
  const box = `pictures:${userNow()?.id ?? 0}`
  useEffect(() => {
    views.set(box, onAdded)
    return () => void views.delete(box)
  }, [box, onAdded])
  const sending = useFileQueue(box)
  const queue = useMemo(
    () =>
      fileQueue(box, {
        async stored(upload, file) {
          if (file.size > pictureMaxBytes) throw new CallError(413, { error: pictureRefusals.size })
          const picture = await call(create, { body: { uploadId: upload.id } })
          if (picture.isKnown)
            toast({ title: 'Already there', description: `${file.name} is “${picture.name}”.` })
          await invalidate('pictures')
          views.get(box)?.(picture)
        },
        failed() {},
      }),
    [box],
  )
  return { sending, ...queue }
}
