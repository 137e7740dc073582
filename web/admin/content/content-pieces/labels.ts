import type { ContentPiece, ContentStatus } from '../../../../contract/content/content-pieces.ts'
import type { Generation } from '../../../../contract/content/content-making.ts'
import { pictured } from '../../../../contract/content/content-pictures.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const statusTones: Record<ContentStatus, Tone> = {
  draft: 'idle',
  review: 'warn',
  approved: 'ok',
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
/** Returns the display name of a piece: its title, or its topic as long as there is none. */
export const nameOf = ({ title, topic }: Named) => title || topic

/** Tells whether pieces of this type have an image. */
export const hasPicture = ({ type }: Pick<ContentPiece, 'type'>) => type in pictured

type Drafted = Pick<ContentPiece, 'madeBy' | 'model' | 'touchedByPersonAt' | 'generation'>
/** Returns who drafted a piece that no person has edited or approved yet; null once one has. */
export const machineMark = ({ madeBy, model, touchedByPersonAt, generation }: Drafted) => {
  if (
    madeBy === 'person' ||
    madeBy === 'brief' ||
    touchedByPersonAt !== null ||
    generation !== 'ready'
  )
    return null
  const maker = madeBy === 'composer' ? 'a program' : `AI${model && ` (${model})`}`
  return `Drafted by ${maker}, not yet edited by a person`
}

const listLength = 120
/** Returns the first 120 characters, as in the list of all content. */
export const listPreview = ({ preview }: Pick<ContentPiece, 'preview'>) => {
  const characters = Array.from(preview)
  if (characters.length <= listLength) return preview
  return `${characters.slice(0, listLength).join('').replace(/…$/, '').trimEnd()}…`
}
