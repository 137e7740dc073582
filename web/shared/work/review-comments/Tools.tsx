import { MessageSquarePlus, Minus, Plus } from 'lucide-react'
import { Button, IconButton } from '../../../ui/Button.tsx'
import type { Room } from './room.ts'

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const

/** The tools over the stage: placing a comment, and the zoom. */
export const Tools = ({
  room,
  zoom,
  onZoom,
}: {
  room: Room
  zoom: number
  onZoom: (zoom: number) => void
}) => {
  const at = zooms.indexOf(zoom as (typeof zooms)[number])
  const isPlacing = room.placing !== null
  return (
    <div className="review-tools" role="toolbar" aria-label="Tools">
      {room.mayWrite && (
        <Button
          look="ghost"
          aria-pressed={isPlacing}
          aria-keyshortcuts="C"
          onClick={() => room.setPlacing(isPlacing ? null : 'pointer')}
        >
          <MessageSquarePlus className="size-4" aria-hidden />
          {isPlacing ? 'Cancel' : 'Add comment'}
          <kbd className="review-key">{isPlacing ? 'Esc' : 'C'}</kbd>
        </Button>
      )}
      <IconButton label="Zoom out" disabled={at <= 0} onClick={() => onZoom(zooms[at - 1] ?? zoom)}>
        <Minus className="size-4" aria-hidden />
      </IconButton>
      <span className="num w-11 text-center font-semibold">{Math.round(zoom * 100)}%</span>
      <IconButton
        label="Zoom in"
        disabled={at === zooms.length - 1}
        onClick={() => onZoom(zooms[at + 1] ?? zoom)}
      >
        <Plus className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
}
