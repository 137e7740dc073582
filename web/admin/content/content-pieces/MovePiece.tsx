import { useState } from 'react'
import type { PlannedPiece } from '../../../../contract/content/content-calendar.ts'
import { isSocial } from '../../../../contract/content/networks.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { nameOf } from './labels.ts'

type MovePieceProps = {
  piece: Pick<PlannedPiece, 'type' | 'title' | 'topic' | 'plannedFor' | 'plannedTime'>
  onMove: (day: string | null, time: string | null) => void
  onClose: () => void
}

/** Asks for the day of a piece: the alternative to dragging, for keyboards and phones. */
export const MovePiece = ({ piece, onMove, onClose }: MovePieceProps) => {
  const [day, setDay] = useState(piece.plannedFor ?? '')
  const [time, setTime] = useState(piece.plannedTime ?? '')
  const [error, setError] = useState('')
  return (
    <Dialog
      title={`When should “${nameOf(piece)}” appear?`}
      description="This only plans the day. It doesn’t publish anything."
      width="sm"
      onClose={onClose}
    >
      <form
        noValidate
        className="app grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (day) onMove(day, time || null)
          else setError('Please choose a day')
        }}
      >
        <Field label="Day" required error={error}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={day}
              onChange={({ target }) => {
                setDay(target.value)
                setError('')
              }}
            />
          )}
        </Field>
        {isSocial(piece.type) && (
          <Field label="Time (optional)" hint="In the agency’s time zone.">
            {(control) => (
              <Input
                {...control}
                type="time"
                value={time}
                onChange={({ target }) => setTime(target.value)}
              />
            )}
          </Field>
        )}
        <DialogActions>
          {piece.plannedFor && (
            <Button onClick={() => onMove(null, null)}>Remove from calendar</Button>
          )}
          <Button type="submit" look="primary">
            Plan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
