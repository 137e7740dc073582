import { useState } from 'react'
import { type ContentReview, resolve } from '../../../../contract/content/content-reviews.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'

/** Resolves a thread, or opens it again. */
export const ResolveButton = ({ first }: { first: ContentReview }) => {
  const [busy, setBusy] = useState(false)
  const isResolved = first.resolvedAt !== null
  const store = async () => {
    setBusy(true)
    try {
      await call(resolve, { params: { id: first.id }, body: { isResolved: !isResolved } })
      await invalidate('content-reviews')
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button look="ghost" busy={busy} onClick={() => void store()}>
      {isResolved ? 'Reopen' : 'Resolve'}
    </Button>
  )
}
