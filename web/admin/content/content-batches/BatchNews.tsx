import { useEffect } from 'react'
import { read } from '../../../../contract/content/content-batches.ts'
import { useCall } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { forgetBatch, useAwaited } from './awaited.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'

/** Shows a toast on any page of the back office when a batch ordered in this tab has ended. */
export const BatchNews = () => useAwaited().map((id) => <BatchToast key={id} id={id} />)

const BatchToast = ({ id }: { id: number }) => {
  const { data, error } = useCall(read, { params: { id } })
  const isGone = error?.status === 404
  useEffect(() => {
    if (isGone) forgetBatch(id)
    if (!data?.endedAt) return
    forgetBatch(id)
    const { state, ready, failed } = data
    if (state === 'cancelled') return
    if (failed > 0)
      toast({
        title: ready > 0 ? 'Some pieces failed' : 'Error',
        description: `${ready} written for ${clientOf(data)}, ${failed} failed. See why next to each one under Create Content.`,
        variant: 'destructive',
      })
    else
      toast({
        title: 'Success',
        description: 'Content creation completed! Your content pieces are ready for review.',
      })
  }, [id, data, isGone])
  return null
}
