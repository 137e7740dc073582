import type {
  SuggestedClaim,
  SuggestionTask,
} from '../../../contract/content/content-suggestions.ts'
import { claimsIn, nothingKnown, type TextClaim } from '../checking/claims.ts'

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length > 3))

/** The share of a claim’s words that a claim of the same kind must have to be the same in other words. */
const retold = 0.6

type Told = {
  task: SuggestionTask
  /** The text with the passage. */
  content: string
  /** The facts about the business, as lines. */
  notes: string
  allowed: readonly string[]
}

/** Returns the claims of a suggestion that neither its text nor what is known makes; figures are told apart. */
export function newClaims(text: string, told: Told): SuggestedClaim[] {
  const { task, content, notes, allowed } = told
  const known = { ...nothingKnown, facts: `${content}\n${notes}`, allowed }
  const made = [...claimsIn(content, known), ...claimsIn(notes, known)]
  const isTold = ({ kind, sentence }: Pick<TextClaim, 'kind' | 'sentence'>) =>
    made.some((each) => {
      if (each.kind !== kind) return false
      // The words of a translation are others.
      if (task === 'translate') return true
      const words = wordsOf(sentence)
      return words.intersection(wordsOf(each.sentence)).size >= words.size * retold
    })
  return claimsIn(text, known)
    .filter(
      ({ kind, from, to }) =>
        kind !== 'link' && !(kind === 'number' && /\d/.test(text.slice(from, to))),
    )
    .filter((claim) => !isTold(claim))
    .map(({ kind, sentence }) => ({ kind, sentence }))
}
