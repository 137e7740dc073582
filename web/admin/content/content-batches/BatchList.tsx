import { useState } from 'react'
import {
  cancel,
  type ContentBatch,
  list,
  retryAll,
  readDefaultWriter,
} from '../../../../contract/content/content-batches.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { useNow } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import { awaitBatch } from './awaited.ts'
import { BatchPieces } from './BatchPieces.tsx'
import { useBatchAction } from './action.ts'

/** The client's batches: running ones, and those that ended within the last day. */
export const BatchList = ({ clientId }: { clientId: number }) => {
  const { data, error, refetch } = useCall(list, {})
  if (error && !data)
    return (
      <Panel title="Batches">
        <SmallFailure error={error} onRetry={refetch} />
      </Panel>
    )
  const batches = data?.filter((batch) => batch.clientId === clientId) ?? []
  return (
    batches.length > 0 && (
      <Panel title="Batches" flush>
        <ul aria-label="Batches" className="divide-y divide-line border-t border-line">
          {batches.map((batch) => (
            <Batch key={batch.id} batch={batch} />
          ))}
        </ul>
      </Panel>
    )
  )
}

const progressText = ({ state, total, queued, writing, ready, failed }: ContentBatch) => {
  const parts = [
    `${ready} of ${total} ready`,
    writing > 0 && `${writing} being written`,
    queued > 0 && `${queued} queued`,
    failed > 0 && `${failed} failed`,
    state === 'cancelled' && 'canceled',
  ]
  return parts.filter(Boolean).join(' · ')
}

const Batch = ({ batch }: { batch: ContentBatch }) => {
  const [open, setOpen] = useState(batch.endedAt === null)
  const now = useNow()
  const { id, total, queued, ready, failed, model, createdAt, endedAt, state } = batch
  const finished = state === 'cancelled' ? total : ready + failed
  return (
    <li className="grid gap-3 px-panel py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60">
          <span className="block font-semibold [overflow-wrap:anywhere]">
            {batch.topic || 'No pieces left'}
            {batch.topic && total > 1 && ` and ${total - 1} more`}
          </span>
          <span className="num block">{progressText(batch)}</span>
          <span className="text-[0.875em] text-ink-2">
            {model || 'Briefs'} · <Ago at={createdAt} now={now} />
          </span>
        </p>
        <BatchAction batch={batch} />
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide pieces' : 'Show pieces'}
        </Button>
      </div>
      {endedAt === null && (
        <ProgressBar
          label={`Writing ${total} pieces, ${queued} queued`}
          percent={total > 0 ? Math.floor((100 * finished) / total) : 100}
        />
      )}
      {open && <BatchPieces id={id} />}
    </li>
  )
}

const BatchAction = ({
  batch: { id, clientId, queued, failed, endedAt, madeBy },
}: {
  batch: ContentBatch
}) => {
  const { busy, run } = useBatchAction()
  const defaultWriter = useCall(readDefaultWriter, { query: { clientId } }).data?.by
  const params = { id }
  const again = (body: { writer?: 'brief' }) => {
    awaitBatch(id)
    void run(retryAll, { params, body })
  }
  return (
    <>
      {failed > 0 && endedAt !== null && (
        <>
          <Button look="primary" busy={busy} onClick={() => again({})}>
            Retry {failed} failed
          </Button>
          {defaultWriter === 'model' && madeBy === 'model' && (
            <Button busy={busy} onClick={() => again({ writer: 'brief' })}>
              Make briefs instead
            </Button>
          )}
        </>
      )}
      {endedAt === null && queued > 0 && (
        <Button busy={busy} onClick={() => void run(cancel, { params })}>
          Cancel the rest
        </Button>
      )}
    </>
  )
}
