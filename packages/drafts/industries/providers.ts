import { pluralOf } from '../english/nouns.ts'
import type { Topic } from '../english/topic.ts'
import type { Trade } from './trade.ts'

/** What somebody is called who does what a topic ends with. */
const doers: [RegExp, string][] = [
  [/^dental (.+)$/i, '$1 dentist'],
  [/photography$/i, 'photographer'],
  [/videography$/i, 'videographer'],
  [/bookkeeping$/i, 'bookkeeper'],
  [/accounting$/i, 'accountant'],
  [/plumbing$/i, 'plumber'],
  [/landscaping$/i, 'landscaper'],
  [/catering$/i, 'caterer'],
  [/(dog|pet|cat|horse) grooming$/i, '$1 groomer'],
  [/(dog|personal|horse|puppy) training$/i, '$1 trainer'],
  [/(event|wedding|party) planning$/i, '$1 planner'],
  [/physiotherapy$/i, 'physiotherapist'],
  [/joinery$/i, 'joiner'],
  [/carpentry$/i, 'carpenter'],
  [/masonry$/i, 'mason'],
  [/copywriting$/i, 'copywriter'],
  [/coaching$/i, 'coach'],
  [/tutoring$/i, 'tutor'],
  [/makeup$/i, 'makeup artist'],
  [/law$/i, 'lawyer'],
  [/(lessons?|tuition)$/i, 'teacher'],
  [/(bread|cake|cupcake|pastry|pastries|croissant)s?$/i, '$1 bakery'],
  [/(yoga|pilates|dance|fitness|cooking|art|pottery|ceramics?) class(es)?$/i, '$1 studio'],
  [/\bcar$/i, 'car dealership'],
  [/ (treatment|services?|solutions)$/i, ''],
]

/**
 * Who offers it, in the singular: "roof repair contractor", "wedding photographer", "piano teacher".
 * Of a task it is who helps with it, and of a program its vendor.
 */
export function providerOf({ kind, one, infinitive }: Topic, trade: Trade): string {
  if (kind === 'person' || kind === 'place') return one
  if (kind === 'software') return `${one} vendor`
  if (infinitive) return trade.provider
  const doer = doers.find(([ending]) => ending.test(one))
  if (doer) {
    const said = one.replace(doer[0], doer[1]).trim()
    if (doer[1]) return said
    return endsAlike(said, trade.provider) ? said : `${said} ${trade.provider}`
  }
  const provider = kind === 'product' && trade.sells !== 'product' ? 'store' : trade.provider
  return endsAlike(one, provider) ? one : `${one} ${provider}`
}

const endsAlike = (words: string, noun: string) =>
  words.split(' ').some((word) => word === noun || word === pluralOf(noun))
