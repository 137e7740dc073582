import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  bulkCreate,
  mostPieces,
  readDefaultWriter,
  type Writer,
} from '../../../../contract/content/content-batches.ts'
import { list } from '../../../../contract/content/keywords.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, readUpTo, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useContentTypes } from '../keywords/content-types.ts'
import { awaitBatch } from './awaited.ts'
import { Duplicates, hasTold, useDuplicates } from './Duplicates.tsx'
import { WriterChoice } from './WriterChoice.tsx'

const nothingSelected = 'Please select keywords and content types to create.'

const selection = { selected: 'yes', sort: 'keyword' } as const

/** Returns all selected keywords, including those that are not on screen; one more than can be ordered. */
async function selectedKeywords(clientId: number) {
  const rows = await readUpTo(list, { params: { clientId }, query: selection }, mostPieces + 1)
  return rows.map(({ id, keyword }) => ({ id, keyword }))
}

/** Orders one piece per chosen content type and selected keyword. */
export const OrderContent = ({ clientId, selected }: { clientId: number; selected: number }) => {
  const { chosen } = useContentTypes()
  const usual = useCall(readDefaultWriter, { query: { clientId } })
  const [picked, setPicked] = useState<Writer | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const count = selected * chosen.length
  const writer = picked ?? usual.data?.by ?? 'brief'
  const { data: keywords = [] } = useQuery({
    queryKey: ['keywords', 'selected', clientId],
    queryFn: () => selectedKeywords(clientId),
    enabled: selected > 0,
  })
  const isTooMuch = keywords.length > mostPieces
  const repeated = useDuplicates({ clientId, keywords: isTooMuch ? [] : keywords, types: chosen })
  const [isHeld, setIsHeld] = useState(false)
  const order = async () => {
    setProblem('')
    if (count === 0) return setProblem(nothingSelected)
    setBusy(true)
    try {
      const ordering = await selectedKeywords(clientId)
      const isAsked = ordering.length <= mostPieces
      if (isAsked && !(await hasTold({ clientId, keywords: ordering, types: chosen }, repeated))) {
        // Others may have selected keywords meanwhile.
        await invalidate('keywords')
        return setIsHeld(true)
      }
      setIsHeld(false)
      const keywordIds = ordering.map(({ id }) => id)
      const by = writer === 'brief' ? ({ writer: 'brief' } as const) : {}
      const body = { clientId, keywordIds, contentTypes: chosen, ...by }
      const { batchId, count: ordered } = await call(bulkCreate, { body })
      awaitBatch(batchId)
      toast({
        title: 'Content creation started',
        description: `${ordered} pieces are being written.`,
      })
      void invalidate('content-batches', 'content-pieces', 'keywords')
    } catch (error) {
      toastFailure(error, 'Failed to create content. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      {usual.error && <SmallFailure error={usual.error} onRetry={usual.refetch} />}
      {usual.data && (
        <WriterChoice usual={usual.data} types={chosen} value={writer} onChange={setPicked} />
      )}
      <Duplicates found={repeated} isHeld={isHeld} />
      {problem && <Notice tone="bad" title={problem} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" busy={busy} onClick={() => void order()}>
          {count > 0
            ? `Create ${count.toLocaleString('en-US')} ${count === 1 ? 'piece' : 'pieces'}`
            : 'Create content'}
        </Button>
        <span className="num text-ink-2">
          {selected.toLocaleString('en-US')} {selected === 1 ? 'keyword' : 'keywords'} ×{' '}
          {chosen.length} {chosen.length === 1 ? 'type' : 'types'}
        </span>
      </div>
    </div>
  )
}
