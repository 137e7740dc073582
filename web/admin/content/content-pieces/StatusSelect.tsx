import { useState } from 'react'
import {
  type ContentPiece,
  contentStatuses,
  type ContentStatus,
} from '../../../../contract/content/content-pieces.ts'
import { Select } from '../../../ui/controls.tsx'
import { gapsOf } from '../../../../contract/content/gaps.ts'
import { nameOf } from './labels.ts'
import { storeStatus } from './status.ts'
import { isVouched, VouchDialog } from './VouchDialog.tsx'

const options = Object.entries(contentStatuses).map(([value, label]) => ({ value, label }))

type StatusSelectProps = { piece: ContentPiece; onStored?: (piece: ContentPiece) => void }

/**
 * A piece's status, changed optimistically and reverted when the server refuses it. Open placeholders and unchecked
 * claims are asked about first.
 */
export const StatusSelect = ({ piece, onStored }: StatusSelectProps) => {
  const [pending, setPending] = useState<ContentStatus | null>(null)
  const [vouching, setVouching] = useState<ContentStatus | null>(null)
  const choose = async (status: ContentStatus) => {
    if (isVouched(status) && gapsOf(piece).length > 0) return setVouching(status)
    setPending(status)
    const claims = await storeStatus(piece, status, { onStored })
    setPending(null)
    if (claims) setVouching(status)
  }
  return (
    <>
      <Select
        aria-label={`Status of ${nameOf(piece)}`}
        className="w-auto min-w-32"
        value={pending ?? piece.status}
        // `disabled` would lose the focus.
        aria-busy={pending !== null || undefined}
        onChange={({ target }) => {
          if (pending === null) void choose(target.value as ContentStatus)
        }}
        options={options}
      />
      {vouching && (
        <VouchDialog
          id={piece.id}
          status={vouching}
          onStored={onStored}
          onClose={() => setVouching(null)}
        />
      )}
    </>
  )
}
