import { useState } from 'react'
import type { Endpoint, SentOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'

/** Runs an action on a batch or one of its pieces, and shows a toast when it fails. */
export const useBatchAction = () => {
  const [busy, setBusy] = useState(false)
  const run = async <E extends Endpoint>(endpoint: E, sent: SentOf<E>) => {
    setBusy(true)
    try {
      await call(endpoint, sent)
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('content-batches', 'content-pieces')
    setBusy(false)
  }
  return { busy, run }
}
