import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import type { ContentStage } from '../../../../contract/content/content-stages.ts'

/** The way of a piece to a stage: by a status that a person sets, by asking the client, or by what `sentence` says. */
export type Way =
  | { by: 'status'; status: 'draft' | 'approved' }
  | { by: 'asking' }
  | { by: 'elsewhere'; sentence: string; button: string; beside: string }

const elsewhere = (sentence: string, button: string, beside = ''): Way => ({
  by: 'elsewhere',
  sentence,
  button,
  beside,
})

/** Returns what has to happen before the status of a piece can be set by hand. */
function obstacleOf({ stage }: Pick<ContentPiece, 'stage'>): Way | null {
  if (stage === 'idea')
    return elsewhere(
      'It has no brief or text yet. One is made, or you write it yourself.',
      'Open it',
    )
  if (stage === 'brief')
    return elsewhere('It is still a brief. Fill it in and make a draft of it.', 'Open the brief')
  if (stage === 'scheduled')
    return elsewhere('It is scheduled. Remove its schedule first.', 'Open publishing', 'publish')
  if (stage === 'published')
    return elsewhere(
      'It is published. Withdraw it where it was published.',
      'Open publishing',
      'publish',
    )
  return null
}

const text = 'Open the text'

/** Returns what moves a piece to a stage. */
export function wayTo(
  piece: Pick<ContentPiece, 'stage' | 'touchedByPersonAt'>,
  to: ContentStage,
): Way {
  const obstacle = obstacleOf(piece)
  if (obstacle) return obstacle
  switch (to) {
    case 'idea':
    case 'brief':
      return elsewhere('It has a text, so it can’t become a brief again.', text)
    case 'draft':
      return piece.touchedByPersonAt
        ? elsewhere('Somebody has worked on the text: it goes back to “Being edited”.', text)
        : { by: 'status', status: 'draft' }
    case 'editing':
      return piece.touchedByPersonAt
        ? { by: 'status', status: 'draft' }
        : elsewhere('It gets here as soon as somebody changes its text.', text)
    case 'client':
      return { by: 'asking' }
    case 'changes':
      return elsewhere('The client asks for changes in the review.', 'Open the review', 'review')
    case 'approved':
      return { by: 'status', status: 'approved' }
    case 'scheduled':
      return elsewhere('Choose where and when it is published.', 'Open publishing', 'publish')
    case 'published':
      return elsewhere('Choose where it is published.', 'Open publishing', 'publish')
  }
}
