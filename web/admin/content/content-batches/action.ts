import { useState } from 'react'
import type { Endpoint, SentOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Runs an action on a batch or one of its pieces, and shows a toast when it fails. */
export const useBatchAction = () => {
  const [busy, setBusy] = useState(false)
  const run = async <E extends Endpoint>(endpoint: E, sent: SentOf<E>) => {
    setBusy(true)
    try {
      await call(endpoint, sent)
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
    }
    await invalidate('content-batches', 'content-pieces')
    setBusy(false)
  }
  return { busy, run }
}
