import { read, retry, type BatchPiece } from '../../../../contract/content/content-batches.ts'
import { contentTypes } from '../../../../contract/content/content-pieces.ts'
import { generations } from '../../../../contract/content/content-making.ts'
import { Link } from '../../../platform/Link.tsx'
import { useCall } from '../../../platform/query.tsx'
import { piecePath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { generationTones, nameOf } from '../content-pieces/labels.ts'
import { useBatchAction } from './action.ts'

/** The pieces of a batch with their state. */
export const BatchPieces = ({ id }: { id: number }) => {
  const { data, error, refetch } = useCall(read, { params: { id } })
  if (error && !data) return <SmallFailure error={error} onRetry={refetch} />
  if (!data) return <Spinner label="Loading pieces..." className="size-5" />
  return (
    <ul
      aria-label="Pieces"
      className="max-h-96 divide-y divide-line overflow-y-auto border-t border-line"
    >
      {data.pieces.map((piece) => (
        <Piece key={piece.id} piece={piece} />
      ))}
    </ul>
  )
}

const Piece = ({ piece }: { piece: BatchPiece }) => {
  const { busy, run } = useBatchAction()
  const { id, type, generation, failure } = piece
  const name = nameOf(piece)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        {generation === 'ready' ? (
          <Link className="link" to={piecePath(id)}>
            {name}
          </Link>
        ) : (
          name
        )}
        <span className="block text-[0.875em] text-ink-2">{contentTypes[type]}</span>
        {failure && <span className="block text-[0.875em] text-bad">{failure}</span>}
      </span>
      <Badge tone={generationTones[generation]}>{generations[generation]}</Badge>
      {generation === 'failed' && (
        <Button
          busy={busy}
          aria-label={`Retry: ${name}, ${contentTypes[type]}`}
          onClick={() => void run(retry, { params: { id }, body: {} })}
        >
          Retry
        </Button>
      )}
    </li>
  )
}
