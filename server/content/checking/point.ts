import type { Point } from '../../../contract/content/content-checks.ts'

export const whole = { from: null, to: null }
type Place = { from: number | null; to: number | null }
/** Makes a point of a piece with the sentence for its state. */
export const point = (
  [id, field]: [id: string, field: Point['field']],
  isMet: boolean,
  [met, toDo]: [met: string, toDo: string],
  place: Place = whole,
): Point => ({ id, field, isMet, sentence: isMet ? met : toDo, ...(isMet ? whole : place) })
