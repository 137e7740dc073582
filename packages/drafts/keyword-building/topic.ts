import { withArticle } from '../english/articles.ts'
import { isMass, isPlural, pluralOf, singularOf } from '../english/nouns.ts'
import { gerundOf, infinitiveOf } from '../english/verbs.ts'
import type { Kind } from './facet.ts'
import { isRemoved, kindOf, verbs, verbless } from './kinds.ts'

/** A topic in the forms that patterns need. */
export type Topic = {
  kind: Kind
  /** As people type it: "kitchen remodel", "dental implants for seniors". */
  typed: string
  /** Without what narrows it: "dental implants". */
  head: string
  /** What narrows it, with its preposition: "for seniors"; else empty. */
  rest: string
  /** Of a verb phrase: "sell a house". */
  infinitive: string
  /** The question it was typed as; else empty. */
  question: string
}

/** Words that keep their capitals. */
const brand =
  /^(?:I|Shopify|WordPress|WooCommerce|Google|Instagram|Facebook|LinkedIn|TikTok|YouTube|Excel|Python|Microsoft|Apple|Amazon|Etsy|QuickBooks|Xero|HubSpot|Salesforce|English|Spanish|French|German|Italian|Japanese|Chinese|Greek|Indian|Mexican|Thai|Korean|Christmas|Easter|Thanksgiving|Invisalign|Airbnb|Tesla|Medicare|Medicaid)$/
const soleName =
  /^(?:Shopify|WordPress|WooCommerce|Google|Instagram|Facebook|LinkedIn|TikTok|YouTube|Excel|Etsy|QuickBooks|Xero|HubSpot|Salesforce|Invisalign|Airbnb|Tesla|Medicare|Medicaid)(?: \p{Lu}\p{L}+)?$/u
const relation =
  /\s(?=(?:made|built|designed|for|in|on|with|without|near|to|of|after|before|at|by|from|during|under)\s)/i

/** Lower case but for brands and acronyms. */
const lowered = (text: string) =>
  text
    .split(' ')
    .map((word) =>
      brand.test(word) || /\p{L}\P{Lu}*\p{Lu}|\d/u.test(word) ? word : word.toLowerCase(),
    )
    .join(' ')

/** One line without marks that end or quote a phrase. */
export const plainText = (raw: string): string =>
  raw
    .normalize('NFC')
    .replace(/[\p{C}"“”„«»`{}[\]<>|\\^~()]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s?!.,;:¿¡]+$/u, '')

const article = String.raw`(?:(?:an?|the|my|your|our|their)\s+)?`
/** What a question is about: its verb phrase, its thing, or its trouble. */
const asked: readonly [pattern: RegExp, as: 'verb' | 'noun' | 'trouble'][] = [
  [
    /^(?:how to|how (?:do|can|should) (?:i|you|we)|when to|where to|(?:should|can|do) (?:i|you|we) (?:need to |have to )?(?=\S+ \S))\s*/i,
    'verb',
  ],
  [new RegExp(String.raw`^why (?:is|are|does|do|did|has|have) ${article}`, 'i'), 'trouble'],
  [
    new RegExp(
      String.raw`^(?:what (?:is|are)|how (?:does|do)|how much (?:is|are|does|do)|how long (?:is|are|does|do)|when do (?:i|you) need|do (?:i|you) need|what does|is|are|which|who does|where (?:can i|to) (?:find|get|buy)) ${article}`,
      'i',
    ),
    'noun',
  ],
]
const askedEnd =
  /\s+(?:costs?|work|works|take|last|mean|do|worth it|necessary|safe|painful|good|bad|is (?:the )?best|are (?:the )?best|include)$/i

/** Reads a topic in English: what it is, and its forms; `names` are businesses that it may name. */
export function topicOf(raw: string, names: readonly string[] = []): Topic {
  const typed = plainText(raw)
  const bare = { typed, head: typed, rest: '', infinitive: '', question: '' }
  const isNamed = names.some((name) => name.toLowerCase() === typed.toLowerCase())
  if (isNamed || soleName.test(typed)) return { ...bare, kind: 'name' }
  for (const [pattern, as] of asked) {
    const start = pattern.exec(typed)?.[0]
    if (start === undefined || start.length >= typed.length) continue
    const question = lowered(typed)
    const core = typed.slice(start.length).replace(askedEnd, '')
    if (as === 'verb') return { ...verbTopic(lowered(core)), question }
    const topic = nounTopic(lowered(core))
    return { ...topic, ...(as === 'trouble' && { kind: troubleOf(topic.kind) }), question }
  }
  const text = rearranged(lowered(typed).replace(opening, ''))
  const [first = '', second = ''] = text.split(' ')
  const isGerund = first.endsWith('ing') && /^(?:an?|the|your|my|our)$/.test(second)
  if (isGerund || (verbs.test(first) && second && !verbless.test(second))) return verbTopic(text)
  return nounTopic(text)
}

const opening =
  /^(?:(?:an?|the|my|your|our|best|cheap|affordable|(?:costs?|prices?|types|benefits|advantages) of)\s+)+(?=\S)/i

/** "leaking roof" as "roof leak", which can be counted and repaired. */
const rearranged = (text: string) => text.replace(/^(?:leaking|leaky) (.+)$/, '$1 leak')

const troubleOf = (kind: Kind): Kind => (kind === 'fault' ? 'fault' : 'ailment')

function verbTopic(text: string): Topic {
  const [first = ''] = text.split(' ')
  const rest = text.slice(first.length)
  const verb = first.endsWith('ing') && first.length > 5 ? infinitiveOf(first) : first
  const infinitive = verb + rest
  return {
    kind: 'verb',
    typed: gerundOf(verb) + rest,
    head: text,
    rest: '',
    infinitive,
    question: '',
  }
}

function nounTopic(text: string): Topic {
  const at = text.search(relation)
  const head = at < 0 ? text : text.slice(0, at)
  const rest = at < 0 ? '' : text.slice(at + 1)
  return { kind: kindOf(head, text), typed: text, head, rest, infinitive: '', question: '' }
}

/** The forms of a noun: before another noun, in general, with its article. */
export function formsOf({ head, kind }: Topic) {
  const isUncounted = kind === 'theme' || kind === 'name' || kind === 'ailment'
  const isTroubled = kind === 'fault' && isRemoved(head)
  const isMany = isPlural(head)
  const isMassNoun = !isMany && (isUncounted || isTroubled || isMass(head))
  return {
    one: isUncounted ? head : singularOf(head),
    many: isUncounted ? head : pluralOf(head),
    a: isMany || isMassNoun ? head : withArticle(head),
    isMany,
    isManyPlural: isMany || !isMassNoun,
  }
}
