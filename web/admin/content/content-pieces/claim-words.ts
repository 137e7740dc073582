import type { Checkup, Claim } from '../../../../contract/content/content-checks.ts'
import { placeNames } from '../../../../contract/content/gaps.ts'

/** The words for what a piece has in common with another, such as "same title, 6 of its sentences". */
export const likenessText = ({ share, sentences, sameTitle, sameSlug }: Checkup['near'][number]) =>
  [
    sameTitle && 'same title',
    sameSlug && 'same slug',
    sentences > 0
      ? `${sentences} ${sentences === 1 ? 'sentence' : 'sentences'} the same or nearly so (${Math.round(share * 100)}%)`
      : share >= 0.01 && `${Math.round(share * 100)}% of its words`,
  ]
    .filter(Boolean)
    .join(', ')

/** The names of a piece’s texts within a sentence. */
export const fieldNames: Record<Claim['field'], string> = { ...placeNames, slug: 'slug' }

export const gapText = (count: number) =>
  count === 1 ? '1 placeholder still to fill in' : `${count} placeholders still to fill in`
