import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { storeDue } from './store-due.ts'

type DueControlProps = {
  piece: Pick<ContentPiece, 'id' | 'dueDate'>
  onStored: (piece: ContentPiece) => void
}

/** Years that somebody is still typing, such as 0020. */
const isTyping = (day: string) => day < '2000'

/** The due date of a piece, saved as soon as it is chosen. */
export const DueControl = ({ piece, onStored }: DueControlProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  const store = async (day: string) => {
    setError('')
    if ((day || null) === piece.dueDate) return setTyped(null)
    try {
      onStored(await storeDue(piece.id, day || null))
      setTyped(null)
    } catch (failure) {
      setError(sentenceOf(failure, 'Failed to save the due date'))
    }
  }
  return (
    <Field
      label="Due date"
      hint="For the current step. It’s cleared when the piece moves on."
      error={error || undefined}
    >
      {(control) => (
        <Input
          {...control}
          type="date"
          data-saves-at-once
          value={typed ?? piece.dueDate ?? ''}
          onChange={({ target }) => {
            setTyped(target.value)
            if (!isTyping(target.value)) void store(target.value)
          }}
          // A date that is being typed is empty for a moment, so that its removal is stored later.
          onBlur={({ target }) => {
            if (typed !== null) void store(target.value)
          }}
        />
      )}
    </Field>
  )
}
