import type {
  ContentPiece,
  ContentStatus,
  Generation,
} from '../../../../contract/content/content-pieces.ts'
import { pictured } from '../../../../contract/content/content-pictures.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const statusTones: Record<ContentStatus, Tone> = {
  draft: 'idle',
  review: 'warn',
  approved: 'info',
  published: 'ok',
  archived: 'idle',
}

export const generationTones: Record<Generation, Tone> = {
  queued: 'idle',
  writing: 'info',
  ready: 'ok',
  failed: 'bad',
}

type Named = Pick<ContentPiece, 'title' | 'topic'>
/** How a piece is called: by its topic as long as it has no title. */
export const nameOf = ({ title, topic }: Named) => title || topic

/** Whether a picture belongs to it. */
export const hasPicture = ({ type }: Pick<ContentPiece, 'type'>) => type in pictured

type Made = Pick<ContentPiece, 'madeBy' | 'model' | 'touchedByPersonAt' | 'generation'>
/** Who drafted what no person has edited or approved yet; null once one has. */
export const machineMark = ({ madeBy, model, touchedByPersonAt, generation }: Made) => {
  if (madeBy === 'person' || touchedByPersonAt !== null || generation !== 'ready') return null
  const maker = madeBy === 'composer' ? 'the composer' : `AI${model && ` (${model})`}`
  return `Drafted by ${maker}, not yet edited by a person`
}

const listLength = 120
/** The first 120 characters, as the list of all content shows them (seed 001 section 9). */
export const listPreview = ({ preview }: Pick<ContentPiece, 'preview'>) => {
  const signs = Array.from(preview)
  if (signs.length <= listLength) return preview
  return `${signs.slice(0, listLength).join('').replace(/…$/, '').trimEnd()}…`
}
