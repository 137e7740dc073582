import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { contentStages, type ContentStage } from '../../../../contract/content/content-stages.ts'
import { Link } from '../../../platform/Link.tsx'
import { piecePath } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'
import type { Way } from './board-moves.ts'
import { nameOf } from './labels.ts'
import { storeStatus } from './status.ts'

/** A move that isn’t stored at once. */
export type Wanted = {
  piece: ContentPiece
  to: ContentStage
  way: Extract<Way, { by: 'asking' | 'elsewhere' }>
}

/** Says what moves a piece to a stage, and leads there; asks before the client is written to. */
export const MoveDialog = ({ piece, to, way, onClose }: Wanted & { onClose: () => void }) => {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await storeStatus(piece, 'review')
    onClose()
  }
  const isAsking = way.by === 'asking'
  return (
    <Dialog
      title={isAsking ? `Send “${nameOf(piece)}” for review?` : contentStages[to]}
      description={isAsking ? `${clientOf(piece)} is asked to review it.` : `“${nameOf(piece)}”`}
      width="sm"
      locked={busy}
      onClose={onClose}
    >
      <div className="app [overflow-wrap:anywhere]">
        {!isAsking && <p>{way.sentence}</p>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          {isAsking ? (
            <Button look="primary" busy={busy} onClick={() => void send()}>
              Send for review
            </Button>
          ) : (
            <Link
              className={buttonClass('primary')}
              to={`${piecePath(piece.id)}${way.beside && `?beside=${way.beside}`}`}
            >
              {way.button}
            </Link>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
