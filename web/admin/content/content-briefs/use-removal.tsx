import { type ReactNode, useState } from 'react'
import type { Brief } from '../../../../contract/content/content-brief-fields.ts'
import type { VoiceNote } from '../../../../contract/content/content-questions.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

type Question = Brief['sections'][number]['questions'][number]

/** Removes what has questions, and asks first when one of them was answered; returns the dialog to show, too. */
export function useRemoval(
  notes: readonly VoiceNote[],
): [remove: (questions: readonly Question[], done: () => void) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<{ answered: number; done: () => void } | null>(null)
  const isAnswered = ({ id, answer }: Question) =>
    answer.trim() !== '' || notes.some(({ questionId }) => questionId === id)
  const remove = (questions: readonly Question[], done: () => void) => {
    const answered = questions.filter(isAnswered).length
    if (answered === 0) done()
    else setAsked({ answered, done })
  }
  const dialog = asked && (
    <ConfirmDialog
      title={asked.answered === 1 ? 'Remove an answered question?' : 'Remove answered questions?'}
      confirm="Remove"
      onConfirm={async () => {
        asked.done()
        setAsked(null)
      }}
      onClose={() => setAsked(null)}
    >
      {asked.answered === 1 ? 'Its answer stays' : 'Their answers stay'} at this piece, under
      “Answers to removed questions”, and no longer {asked.answered === 1 ? 'goes' : 'go'} into the
      text.
    </ConfirmDialog>
  )
  return [remove, dialog]
}
