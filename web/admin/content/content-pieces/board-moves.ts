import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { contentStages, type ContentStage } from '../../../../contract/content/content-stages.ts'

/** The way of a piece to a stage: by a status that a person sets, by asking the client, by a new version, by “Not needed”, or by what `sentence` says. */
export type Way =
  | { by: 'status'; status: 'draft' | 'approved' }
  | { by: 'asking' }
  | { by: 'version' }
  | { by: 'rest' }
  | { by: 'elsewhere'; sentence: string; button: string; beside: string }

const elsewhere = (sentence: string, button: string, beside = ''): Way => ({
  by: 'elsewhere',
  sentence,
  button,
  beside,
})

const isOut = ({ stage }: Pick<ContentPiece, 'stage'>) =>
  stage === 'published' || stage === 'refresh'

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
  if (isOut({ stage }))
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
  if (isOut(piece) && to === 'editing') return { by: 'version' }
  if (piece.stage === 'refresh' && to === 'published') return { by: 'rest' }
  if (to === 'refresh')
    return elsewhere(
      'It gets here automatically once it is published: on the day chosen for it, or when its clicks fall.',
      'Open it',
    )
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

/** Returns the words for a move in the menu of a card. */
export function moveLabel(piece: Parameters<typeof wayTo>[0], to: ContentStage): string {
  const { by } = wayTo(piece, to)
  if (by === 'version') return 'Begin a new version'
  return by === 'rest' ? 'Not needed' : `Move to ${contentStages[to]}`
}
