import { Pencil } from 'lucide-react'
import {
  type ContentPiece,
  contentTypes,
  list,
} from '../../../../contract/content/content-pieces.ts'
import { generations } from '../../../../contract/content/content-making.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { List } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { piecePath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { generationTones, hasPicture, nameOf } from './labels.ts'
import { PieceMarks } from './PieceMarks.tsx'
import { PieceOverlay } from './PieceOverlay.tsx'
import { PieceThumbnail } from '../../../shared/content/content-pieces/PieceThumbnail.tsx'
import { StatusSelect } from './StatusSelect.tsx'

const unfiltered = { active: false, clear: () => {} }

/** All content written for a client, with the first 150 characters. */
export const ManageContentTab = ({ clientId }: { clientId: number }) => {
  const pieces = useList(list, { params: { clientId }, query: {} })
  const opened = useOpenItem('piece')
  return (
    <Panel title="Content" flush>
      <List
        list={pieces}
        noun="pieces"
        filters={unfiltered}
        empty={
          <EmptyState title="No content yet">
            Select keywords under Research &amp; Select, and create content from them.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label="Content" className="divide-y divide-line border-t border-line">
            {rows.map((piece) => (
              <Row key={piece.id} piece={piece} onOpen={() => opened.open(piece.id)} />
            ))}
          </ul>
        )}
      </List>
      {opened.openId && <PieceOverlay id={opened.openId} onClose={opened.close} />}
    </Panel>
  )
}

const Row = ({ piece, onOpen }: { piece: ContentPiece; onOpen: () => void }) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-panel py-3">
    {hasPicture(piece) && <PieceThumbnail piece={piece} className="h-10 w-16 max-md:hidden" />}
    <span className="grid min-w-0 flex-1 basis-72 gap-1">
      <button
        type="button"
        className="text-left font-semibold [overflow-wrap:anywhere] hover:underline"
        onClick={onOpen}
      >
        {nameOf(piece)}
      </button>
      <span className="[overflow-wrap:anywhere] text-ink-2">{piece.failure || piece.preview}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875em] text-ink-2">
        {contentTypes[piece.type]}
        <span className="num">{shortDate(piece.createdAt)}</span>
        <PieceMarks piece={piece} />
      </span>
    </span>
    <span className="flex items-center gap-1">
      {piece.generation === 'ready' ? (
        <StatusSelect piece={piece} />
      ) : (
        <Badge tone={generationTones[piece.generation]}>{generations[piece.generation]}</Badge>
      )}
      <Link
        className={buttonClass('ghost', 'btn-icon')}
        to={piecePath(piece.id)}
        aria-label={`Edit ${nameOf(piece)}`}
      >
        <Pencil className="size-4" aria-hidden />
      </Link>
    </span>
  </li>
)
