import type { Intent } from '../../../contract/content/keywords.ts'
import type { TopicKind } from '../english/topic.ts'

/** What has to be known for a pattern to make sense. */
export type Condition =
  /** The trade is searched for by town. */
  | 'local'
  /** It is not. */
  | 'anywhere'
  /** A town or region was named. */
  | 'placed'
  /** It may be needed at once. */
  | 'urgent'
  /** The topic does not say yet for whom or where. */
  | 'open'
  /** The topic stands in the plural, or is not counted. */
  | 'general'
  /** The topic is not in the plural. */
  | 'single'
  /** The trade gives quotes that can be compared. */
  | 'quoted'
  /** One stays with whoever does it, rather than booking them once. */
  | 'lasting'

/**
 * A keyword with slots in braces; a list slot takes the next entry of the trade's list at each use.
 * - {topic} as typed; {object} "a kitchen remodel"; {one} before a noun; {many} in general
 * - {is}, {does} agree with {object}, {are many} with {many}
 * - {get}, {getting}: "plan a kitchen remodel"; {take}: "hire"
 * - {provider}, {providers}, {a provider}; {quote}, {a quote}, {quotes}
 * - {where}: "in Leeds", "near me", or nothing
 * - {business}: without one, the pattern is left out
 * - list slots: {people}, {case}, {moment}, {worry}, {aspect}, {way}, {other way}, {offer}, {format},
 *   {competitor}
 */
export type Pattern = {
  text: string
  intent: Intent
  cluster: string
  /** Kinds of topic that it suits; all of them unless told. */
  kinds?: readonly TopicKind[]
  when?: readonly Condition[]
  /** How many keywords it may yield, with another entry each; 1 unless told. */
  times?: number
}

/** Something that is done for one. */
export const done: readonly TopicKind[] = ['service', 'task', 'theme']
/** Something that one has or uses. */
export const things: readonly TopicKind[] = ['product', 'software']
/** Somebody, or somewhere to go. */
export const hosts: readonly TopicKind[] = ['person', 'place']
export const offered: readonly TopicKind[] = [
  'service',
  'product',
  'software',
  'person',
  'place',
  'theme',
]
export const bought: readonly TopicKind[] = ['service', 'product', 'software', 'theme']
