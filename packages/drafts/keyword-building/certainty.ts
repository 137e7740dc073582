import { isPlural } from '../english/nouns.ts'
import type { Choice } from './choice.ts'
import type { Kind } from './facet.ts'
import type { Topic } from './topic.ts'

/** Kinds that a last word tells only mostly: a "community fridge" is no appliance, a "bin store" no shop. */
const guessed: ReadonlySet<Kind> = new Set([
  'goods',
  'product',
  'food',
  'vehicle',
  'offer',
  'place',
  'eatery',
  'outing',
  'event',
  'lesson',
  'fault',
])
/** Kinds of things that are sold in numbers when they are spoken of in numbers. */
const inNumbers: ReadonlySet<Kind> = new Set(['goods', 'product', 'food', 'vehicle'])
/** Words for things that are sold, without a plural of their own. */
const withoutPlural =
  /(?:^| )(?:(?:table|dinner|glass|cook|kitchen|stone|earthen|silver|flat)ware|furniture|jewelry|jewellery|clothing|pottery|skincare|packaging)$/

/** Words that say themselves that something is taught. */
const saysTaught = /(?:^| )(?:class(?:es)?|lessons?|courses?|tuition|tutoring|workshops?)$/

/** Words that say themselves that something is wrong. */
const saysBroken =
  /^(?:blocked|burst|leaking|leaky|cracked|broken|clogged|faulty|dripping|squeaky|frozen|damp|loose|rotten) |(?:patches|stains|spots|streaks) /

/**
 * Whether the kind of a topic can be relied on: somebody chose it, the whole topic says it, or it is spoken of in
 * the plural, or with a word that has none, as things are that are sold ("bunk beds", "handmade tableware").
 */
export function isSure({ kind, head, question }: Topic, choice: Choice = 'auto'): boolean {
  if (choice !== 'auto' || !guessed.has(kind)) return true
  if (kind === 'lesson' && saysTaught.test(head)) return true
  if (kind === 'fault' && saysBroken.test(head)) return true
  return (
    (!head.includes(' ') && !question) ||
    (inNumbers.has(kind) && (isPlural(head) || withoutPlural.test(head)))
  )
}
