import type { KeywordRequest } from './keyword-building.ts'
import { withArticle } from '../english/articles.ts'
import { pluralOf } from '../english/nouns.ts'
import type { Seeded } from '../english/seeded.ts'
import { tidied, type Topic } from '../english/topic.ts'
import { gerundOf } from '../english/verbs.ts'
import { providerOf } from '../industries/providers.ts'
import type { Trade } from '../industries/trade.ts'
import type { Condition, Pattern } from './pattern.ts'

type Subject = { topic: Topic; trade: Trade; request: KeywordRequest; random: Seeded }

/** "near me", "in Leeds", or nothing: where it is not searched for by town, or the topic says it. */
function placeOf({ topic, trade, request }: Subject): string {
  const location = tidied(request.location ?? '')
  if (location)
    return topic.typed.toLowerCase().includes(location.toLowerCase()) ? '' : `in ${location}`
  return trade.local && topic.kind !== 'software' ? 'near me' : ''
}

/** "plan a kitchen remodel", "planning a kitchen remodel". */
function deedOf({ kind, object, one, infinitive }: Topic, trade: Trade): [string, string] {
  if (infinitive) return [infinitive, object]
  if (kind === 'person' || kind === 'place') {
    const verb = kind === 'person' ? trade.take : 'choose'
    return [`${verb} ${withArticle(one)}`, `${gerundOf(verb)} ${withArticle(one)}`]
  }
  const [verb, doing] =
    kind === 'software' || kind === 'theme'
      ? ['choose', 'choosing']
      : kind === 'product' && trade.sells !== 'product'
        ? ['buy', 'buying']
        : trade.get
  return [`${verb} ${object}`, `${doing} ${object}`]
}

const agreeing = (plural: boolean) =>
  plural ? { is: 'are', does: 'do' } : { is: 'is', does: 'does' }

/** The words for each slot; a list slot takes the next entry of its shuffled list at each use. */
export function slotsOf(subject: Subject) {
  const { topic, trade, request, random } = subject
  const provider = providerOf(topic, trade)
  const providers = pluralOf(provider)
  const [get, getting] = deedOf(topic, trade)
  const fixed: Record<string, string> = {
    topic: topic.typed,
    object: topic.object,
    one: topic.one,
    many: topic.many,
    ...agreeing(topic.plural),
    'are many': topic.manyAre ? 'are' : 'is',
    get,
    getting,
    take: trade.take,
    provider,
    providers,
    'a provider': provider === providers ? provider : withArticle(provider),
    quote: trade.quote,
    'a quote': withArticle(trade.quote),
    quotes: pluralOf(trade.quote),
    where: placeOf(subject),
  }
  const business = tidied(request.businessName ?? '')
  if (business) fixed['business'] = business
  const ways = random.shuffled(trade.choices).map((choice) => choice.ways)
  const lists: Record<string, readonly string[]> = {
    people: random.shuffled(trade.people),
    case: random.shuffled(trade.cases),
    moment: random.shuffled(trade.moments),
    worry: random.shuffled(trade.worries).map(({ about }) => about),
    aspect: random.shuffled(trade.aspects),
    way: ways.map(([one]) => one),
    'other way': ways.map(([, other]) => other),
    offer: random.shuffled(trade.offers),
    format: random.shuffled(trade.formats),
    competitor: (request.competitors ?? []).map((name) => tidied(name)).filter(Boolean),
  }
  const used: Record<string, number> = {}
  /** The pattern with its slots filled; null when something that it needs is not known. */
  return (text: string): string | null => {
    let known = true
    const filled = text.replace(/\{([^}]+)\}/g, (_, slot: string) => {
      const list = lists[slot]
      if (!list) {
        known &&= slot in fixed
        return fixed[slot] ?? ''
      }
      known &&= list.length > 0
      const turn = used[slot] ?? 0
      used[slot] = turn + 1
      return list[turn % Math.max(list.length, 1)] ?? ''
    })
    return known ? filled.replace(/\s+/g, ' ').trim() : null
  }
}

/** Whether the pattern suits this kind of topic, and what it needs is the case. */
export function suits({ kinds, when = [] }: Pattern, { topic, trade, request }: Subject): boolean {
  const holds: Record<Condition, boolean> = {
    local: trade.local,
    anywhere: !trade.local,
    placed: Boolean(request.location?.trim()),
    urgent: trade.urgent,
    open: !topic.narrowed,
    general: topic.object === topic.many,
    lasting: trade.take !== 'book',
    single: !topic.plural,
    quoted: /quote|proposal/.test(trade.quote),
  }
  return (!kinds || kinds.includes(topic.kind)) && when.every((condition) => holds[condition])
}
