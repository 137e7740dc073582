import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { Button } from '../../../ui/Button.tsx'
import { DayControl } from '../content-pieces/DayControl.tsx'
import { beginVersion, storeRefresh } from './refreshing.ts'

type RefreshControlProps = {
  piece: ContentPiece
  isDirty: boolean
  onStored: (piece: ContentPiece) => void
  onVersion: (piece: ContentPiece) => void
}

/** The day on which a published piece is to be looked at again, and a new version of it at any time. */
export const RefreshControl = ({ piece, isDirty, onStored, onVersion }: RefreshControlProps) => {
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    const stored = await beginVersion(piece, false)
    setBusy(false)
    if (stored) onVersion(stored)
  }
  return (
    <>
      <DayControl
        label="Refresh on"
        hint="The day on which it is to be looked at again."
        failed="Failed to save the day"
        day={piece.refreshOn}
        store={async (day) => onStored(await storeRefresh(piece.id, day))}
      />
      {piece.stage === 'published' && (
        <Button
          className="justify-self-start"
          busy={busy}
          disabled={isDirty}
          onClick={() => void begin()}
        >
          Begin a new version
        </Button>
      )}
    </>
  )
}
