import type { ReactNode } from 'react'
import type { ContentReview } from '../../../../contract/content/content-reviews.ts'
import { Button } from '../../../ui/Button.tsx'

type ThreadActionsProps = {
  first: ContentReview
  onShow: () => void
  /** False for those who may not answer. */
  onAnswer: (() => void) | false
  children?: ReactNode
}

/** The buttons of a thread: where its words stand, an answer, and what a room adds. */
export const ThreadActions = ({ first, onShow, onAnswer, children }: ThreadActionsProps) => {
  const isPassage = first.quote !== '' && !first.isGone
  const isAnswered = onAnswer !== false && (first.comment !== '' || first.quote !== '')
  if (!isPassage && !isAnswered && !children) return null
  return (
    <p className="flex flex-wrap gap-1">
      {isPassage && (
        <Button look="ghost" onClick={onShow}>
          Show in the text
        </Button>
      )}
      {isAnswered && (
        <Button look="ghost" onClick={onAnswer}>
          Answer
        </Button>
      )}
      {children}
    </p>
  )
}
