import { useState } from 'react'
import { type Keyword, select } from '../../../../contract/content/keywords.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

const none: ReadonlyMap<number, boolean> = new Map()

/** Keywords are selected at once on the screen, and kept by the server; what it refuses is taken back. */
export const useSelecting = () => {
  const [waiting, setWaiting] = useState(none)
  const set = (id: number, on: boolean | undefined) =>
    setWaiting((before) => {
      const next = new Map(before)
      if (on === undefined) next.delete(id)
      else next.set(id, on)
      return next
    })
  return {
    isSelected: ({ id, isSelected }: Keyword) => waiting.get(id) ?? isSelected,
    async onSelect({ id }: Keyword, isSelected: boolean) {
      set(id, isSelected)
      try {
        await call(select, { params: { id }, body: { isSelected } })
        await invalidate('keywords')
      } catch (error) {
        const description = sentenceOf(error, 'Failed to select the keyword')
        toast({ title: 'Error', description, variant: 'destructive' })
      }
      set(id, undefined)
    },
  }
}
