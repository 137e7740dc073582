import { type Standing, standings } from '../../../../contract/content/content-reviews.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'

const tones: Record<Standing, Tone> = {
  waiting: 'warn',
  changes: 'info',
  approved: 'ok',
  published: 'ok',
}

/** Shows the review state of a piece. */
export const StandingBadge = ({ standing }: { standing: Standing }) => (
  <Badge tone={tones[standing]}>{standings[standing]}</Badge>
)
