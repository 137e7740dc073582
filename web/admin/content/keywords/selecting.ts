import { useState } from 'react'
import { type Keyword, select } from '../../../../contract/content/keywords.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'

const noPending: ReadonlyMap<number, boolean> = new Map()

/** Selects keywords optimistically, and reverts a selection that the server refuses. */
export const useSelecting = () => {
  const [pending, setPending] = useState(noPending)
  const set = (id: number, on: boolean | undefined) =>
    setPending((before) => {
      const next = new Map(before)
      if (on === undefined) next.delete(id)
      else next.set(id, on)
      return next
    })
  return {
    isSelected: ({ id, isSelected }: Keyword) => pending.get(id) ?? isSelected,
    async onSelect({ id }: Keyword, isSelected: boolean) {
      set(id, isSelected)
      try {
        await call(select, { params: { id }, body: { isSelected } })
        await invalidate('keywords')
      } catch (error) {
        toastFailure(error, 'Failed to select the keyword')
      }
      set(id, undefined)
    },
  }
}
