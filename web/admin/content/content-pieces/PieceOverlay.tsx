import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { contentTypes, read } from '../../../../contract/content/content-pieces.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { shortDate, shortDay } from '../../../platform/dates.ts'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { Link } from '../../../platform/Link.tsx'
import { adminClientPath, piecePath } from '../../../paths.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { buttonClass, IconButton } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { BriefOutline } from '../content-briefs/BriefOutline.tsx'
import { RefreshNotice } from '../content-refreshes/RefreshNotice.tsx'
import { pieceKind } from './commands.ts'
import { DeletePiece } from './DeletePiece.tsx'
import { hasPicture, nameOf } from './labels.ts'
import { MachineMark } from './MachineMark.tsx'
import { PieceImage } from './PieceImage.tsx'
import { RegenerateImage } from './RegenerateImage.tsx'
import { StatusSelect } from './StatusSelect.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'

type FullPiece = ReplyOf<typeof read>
type OverlayProps = { id: string; onClose: () => void }

/** A piece as its readers will see it. */
export const PieceOverlay = ({ id, onClose }: OverlayProps) => (
  <ItemDialog title="Content" endpoint={read} id={id} onClose={onClose}>
    {(piece) => <Overlay piece={piece} onClose={onClose} />}
  </ItemDialog>
)

const Overlay = ({ piece, onClose }: { piece: FullPiece; onClose: () => void }) => {
  useRecord(pieceKind, piece, 'dialog')
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  if (deleting)
    return <DeletePiece piece={piece} onDeleted={onClose} onClose={() => setDeleting(false)} />
  const isReady = piece.generation === 'ready'
  return (
    <Dialog
      title={nameOf(piece)}
      description={`${contentTypes[piece.type]} for ${clientOf(piece)}`}
      width="lg"
      onClose={onClose}
    >
      <div className="app grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-center gap-2">
          {isReady && <StatusSelect piece={piece} />}
          <Link className={buttonClass('line')} to={piecePath(piece.id)}>
            <Pencil className="size-4" aria-hidden />
            Edit
          </Link>
          {isReady && !piece.isBrief && <CopyButton text={piece.content}>Copy text</CopyButton>}
          {isReady && hasPicture(piece) && <RegenerateImage piece={piece} />}
          <span className="ml-auto">
            <ForRole may="content-pieces.delete">
              <IconButton label="Delete this piece" onClick={() => setDeleting(true)}>
                <Trash2 className="size-4" aria-hidden />
              </IconButton>
            </ForRole>
          </span>
        </div>
        <RefreshNotice piece={piece} onVersion={({ id }) => void navigate(piecePath(id))} />
        <Body piece={piece} />
      </div>
    </Dialog>
  )
}

const Body = ({ piece }: { piece: FullPiece }) => {
  if (piece.generation === 'failed')
    return (
      <Notice tone="bad" title="We couldn’t write this piece">
        {piece.failure}
      </Notice>
    )
  if (piece.generation !== 'ready')
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-2">
        <Spinner label="" className="size-5" />
        {piece.generation === 'queued' ? 'Queued...' : 'Writing...'}
      </p>
    )
  return (
    <>
      <MachineMark piece={piece} />
      {hasPicture(piece) && <PieceImage piece={piece} />}
      {piece.preheader && <p className="text-ink-2">{piece.preheader}</p>}
      {piece.isBrief && piece.brief ? (
        <BriefOutline brief={piece.brief} pieceId={piece.id} removed={piece.removedAnswers} />
      ) : (
        // The server renders it and escapes every tag that was typed.
        <div
          className="prose mt-0! text-[1rem]!"
          dangerouslySetInnerHTML={{ __html: piece.html }}
        />
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-4 text-ink-2">
        <Link className="link" to={adminClientPath(piece.clientId)}>
          <ClientName name={piece.clientName} unconfirmed={piece.clientUnconfirmed} />
        </Link>
        {piece.topic && <span>About “{piece.topic}”</span>}
        {!piece.isBrief && <span className="num">{piece.words.toLocaleString('en-US')} words</span>}
        <span>Created {shortDate(piece.createdAt)}</span>
        {piece.plannedFor && <span>Planned for {shortDay(piece.plannedFor)}</span>}
        {piece.publishedAt && <span>Published {shortDate(piece.publishedAt)}</span>}
        {piece.gaps.length > 0 && <Badge tone="warn">{piece.gaps.length} to fill in</Badge>}
      </p>
    </>
  )
}
