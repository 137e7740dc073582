import { withArticle } from '../english/articles.ts'
import { isMass, isPlural, pluralOf, singularOf } from '../english/nouns.ts'
import { gerundOf, infinitiveOf } from '../english/verbs.ts'
import { type Choice, chosenKind, isTaught, spokenAs } from './choice.ts'
import type { Kind } from './facet.ts'
import { isRemoved, kindOf, verbs, verbless } from './kinds.ts'
import { isNamedAsBusiness, isUnknownName, lowered } from './names.ts'
import { isCounted, isSubstance, lastOf } from './nouns.ts'
import { isTrouble, troubleOf, withoutVerb } from './troubles.ts'

/** A topic in the forms that patterns need. */
export type Topic = {
  kind: Kind
  /** As people type it: "kitchen remodel", "dental implants for seniors". */
  typed: string
  /** Without what narrows it: "dental implants". */
  head: string
  /** The words that narrow it, with their preposition: "for seniors"; else empty. */
  rest: string
  /** Of a verb phrase: "sell a house". */
  infinitive: string
  /** The question it was typed as; else empty. */
  question: string
  /** The trouble of a fault that somebody chose: a thing is broken, or pests and the like are unwanted. */
  wrong?: 'broken' | 'unwanted'
}

const relation =
  /\s(?=(?:made|built|designed|for|in|on|with|without|near|to|of|while|when|against|under|inside|after|before|at|by|from|during|under)\s)/i

/** Matches words that narrow a topic, rather than being part of its name: "for landlords", but no "proof of address". */
const narrows =
  /^(?:$|(?!for (?:one|two|four|sale|hire|rent|life)$)(?:for|with|without|made|built|designed) )/i

/** Matches nouns that begin with what something does: "ride on mower", "walk in shower". */
const compound =
  /^(?:ride|walk|roll|drop|clip|plug|sit|stick|slip|add|log|lie|built|bolt|fold|pull|push|step|drive|stand|opt|check|break|phone|sleep|carry|try) (?:on|in|to) (?!an? )\S/i

/** Matches what stands before the noun that a topic is about. */
const leads = /^(?:to|by|from) /i

/** One line without marks that end or quote a phrase. */
export const plainText = (raw: string): string =>
  raw
    .normalize('NFC')
    .replace(/[\p{C}"“”„«»`{}[\]<>|\\^~()]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[\s¿¡]+|[\s?!.,;:¿¡]+$/gu, '')

const article = String.raw`(?:(?:an?|the|my|your|our|their)\s+)?`
/** The openings of questions, each with what it leaves to ask about: a verb phrase, a thing, or a trouble. */
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
/** Tells as a noun what a question is about: "yellow lawn" of "why is my lawn yellow", "tap dripping" of "why does my tap drip". */
function statedTrouble(text: string, asked: string): string {
  const [, what = '', last = ''] = /^(\S+(?: \S+)?) (?:so )?(\p{L}+)$/u.exec(text) ?? []
  if (!last || last.endsWith('ing') || what.endsWith(' not')) return text
  if (/^(?:hurt|ache)s?$/i.test(last)) return `${what} pain`
  return /^why (?:is|are) /i.test(asked) ? `${last} ${what}` : `${what} ${gerundOf(last)}`
}
const askedEnd =
  /\s+(?:costs?|work|works|take|last|mean|do|worth it|necessary|safe|painful|good|bad|healthy|is (?:the )?best|are (?:the )?best|include)(?: for \S+(?: \S+)?)?$/i

/**
 * Reads a topic in English: what it is, and its forms; `names` are businesses that it may name, `choice` is what
 * somebody says that it is.
 */
export function topicOf(
  raw: string,
  names: readonly string[] = [],
  choice: Choice = 'auto',
): Topic {
  const text = plainText(raw)
  const typed = asked.some(([pattern]) => pattern.test(text)) ? text : text.replace(asksFor, '')
  const bare = { typed, head: typed, rest: '', infinitive: '', question: '' }
  const isNamed = names.some((name) => name.toLowerCase() === typed.toLowerCase())
  const isBrandName = isNamedAsBusiness(typed, choice === 'auto')
  if (isNamed || isBrandName) return { ...bare, kind: 'name' }
  for (const [pattern, as] of asked) {
    const start = pattern.exec(typed)?.[0]
    if (start === undefined || start.length >= typed.length) continue
    const question = lowered(typed)
    const asksWhy = as === 'trouble'
    const core = (asksWhy ? statedTrouble : (text: string) => text)(
      typed.slice(start.length).replace(askedEnd, ''),
      start,
    )
    if (as === 'verb') return { ...verbTopic(lowered(core)), question }
    const topic = askedNoun(lowered(core), choice)
    const isTroubled = as === 'trouble' && choice === 'auto'
    return {
      ...topic,
      ...(isTroubled && { kind: kindOfTrouble(topic) }),
      question,
    }
  }
  const phrase = rearranged(lowered(typed).replace(opening, ''))
  const [first = '', second = '', ...rest] = phrase.split(' ')
  const isScheme =
    / (?:scheme|policy|programme|program|service|allowance|kit|day|rule|law|event)s?$/.test(phrase)
  const isBeforeArticle =
    !isScheme &&
    /^\p{L}{3,}(?: (?:up|out|off|down|away|for))? (?:an?|the|your(?! own)|my|our) /u.test(phrase)
  const isLearnt = /^(?:learn to|(?:stop|start|quit|begin|give up) (?=\S+ing\b)) ?\S/.test(phrase)
  const opensTask =
    (gerunds.test(first) && rest.length > 0 && !verbless.test(second)) || moves.test(phrase)
  const isCompound =
    rest.length === 0 && homographs.test(first) && (!isPlural(second) || nouns.test(first))
  const opensWithVerb =
    verbs.test(first) &&
    second !== '' &&
    !verbless.test(second) &&
    !isCompound &&
    !(isScheme && /^an?$/.test(second))
  // Whoever says what it is has a noun in mind: "file cabinets" that people buy.
  const isTask =
    choice === 'auto'
      ? opensTask || opensWithVerb
      : (opensTask && isDone.has(choice)) || (opensWithVerb && rest.length > 0 && done.test(first))
  return isBeforeArticle || isLearnt || isTask ? verbTopic(phrase) : nounTopic(phrase, choice)
}

/** Verbs that no name of a thing begins with. */
const done =
  /^(?:sell|choose|fix|remove|install|prepare|lose|renovate|remodel|prevent|improve|reduce|quit|unclog|unblock|sharpen|insulate|adopt|teach|become|brew|knit|restore|prune|ferment)$/i

/** Choices that a task can be, too: "translating old letters". */
const isDone: ReadonlySet<Choice> = new Set(['chore', 'repair', 'advice'])

/** A question about no known trouble says nothing of a thing that is sold: "why is my radiator cold". */
const kindOfTrouble = ({ head, kind }: Topic): Kind => {
  if (isTrouble(head)) return troubleOf(head, kind)
  return kind === 'ailment' || kind === 'fault' ? kind : 'theme'
}

/** Gerunds that are no part of a noun when two words follow. */
const gerunds =
  /^(?:translating|adopting|copying|choosing|selling|buying|learning|keeping|losing|quitting|hiring|finding|getting|making|starting|becoming|stopping|preventing|replacing|removing|fixing|improving|reducing|increasing|writing|raising|sanding|cutting|hanging|storing|converting|installing|applying|preparing|freezing|using)$/

/** Verbs that are nouns before a noun: "lease car", but "ship parcels". */
const homographs =
  /^(?:open|lease|rent|train|store|ship|file|import|export|cook|wash|treat|save|switch|register|move|start|measure|stop)$/i

/** Those of them that mostly are nouns: "rent arrears". */
const nouns = /^(?:lease|rent|import|export|start|measure|register|stop|switch|move|open)$/i

/** Matches where people go: "moving to Spain". */
const moves =
  /^(?:mov(?:e|ing)|relocat(?:e|ing)|emigrat(?:e|ing)|switch(?:ing)?|migrat(?:e|ing)|retir(?:e|ing)|return(?:ing)?) (?:to|from|abroad)\b/

/** Matches what a search asks for about its topic, as the patterns do. */
const asksFor =
  /(?<!^(?:rising|falling|soaring|hidden|high|low|running|living|cutting|reducing|unexpected) .*)(?<=\S) (?:near (?:me|you)|ideas|tips|advice|guide|costs?|prices?|(?<!(?:tuition|school|membership|legal|court|late|bank|letting|management|agency|admin|booking|exit) )fees|reviews|examples|inspiration)$/i

const opening =
  /^(?:(?:an?|the|my|your|our|best|cheap|affordable|(?:costs?|prices?|types|benefits|advantages) of)\s+)+(?=\S)/i

/** "leaking roof" as "roof leak", and "restoration of chairs" as "chair restoration", which take words around them. */
const rearranged = (text: string) =>
  withoutVerb(
    text
      .replace(/^(?:leaking|leaky) (.+)$/, '$1 leak')
      .replace(
        /^(\S+(?:ing|tion|ment|ance|ence|al|py|sis)) of (?:(?:an?|the|your|my) )?(.+)$/,
        (_, work: string, thing: string) => `${singularOf(thing)} ${work}`,
      ),
  )

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

function nounTopic(noun: string, choice: Choice): Topic {
  if (isTrouble(noun) && (choice === 'auto' || choice === 'ailment' || choice === 'fault'))
    return {
      ...unquestioned(noun),
      kind: chosenKind(choice, troubleOf(noun, 'theme'), noun),
      head: noun,
    }
  const at = compound.test(noun) ? -1 : noun.search(relation)
  const typedHead = at < 0 ? noun : noun.slice(0, at)
  const rest = at < 0 ? '' : noun.slice(at + 1)
  // "back to work interview" is an interview.
  // "yoga classes for back pain" are classes.
  const whole = /^for /i.test(rest) ? typedHead : noun
  const guess = kindOf(leads.test(rest) ? noun : typedHead, whole)
  const kind = chosenKind(choice, guess, typedHead)
  const head = spokenAs(choice, typedHead, guess)
  const text = rest ? `${head} ${rest}` : head
  // "fear of heights" is spoken of as a whole; what is known narrows itself: "tax returns for landlords".
  return kind === 'theme' || kind === 'matter' || kind === 'ailment' || !narrows.test(rest)
    ? { ...unquestioned(text), kind, head: text }
    : { ...unquestioned(text), ...wrongOf(head, kind, guess), kind, head, rest }
}

const opensAsBroken =
  /^(?:\p{L}+(?:y|ed|ing|en)|stuck|flat|dead|bent|worn|torn|burnt|bad|low|no|damp|slow|wet|hot|cold|loose|noisy) /u

/** Tells a chosen fault of unknown kind: unwanted are "carpet beetles", broken is a "sticking drawer". */
function wrongOf(head: string, kind: Kind, guess: Kind): Pick<Topic, 'wrong'> {
  if (kind !== 'fault' || guess === 'fault') return {}
  const isUnwanted =
    (guess === 'theme' || guess === 'offer') &&
    !opensAsBroken.test(head) &&
    (isPlural(head) || isMass(head) || /(?:lice|mice)$/i.test(head))
  return { wrong: isUnwanted ? 'unwanted' : 'broken' }
}

const unquestioned = (typed: string) => ({ typed, rest: '', infinitive: '', question: '' })

/** Reads the noun of a question, which already says what it asks about: a choice adds no word to it. */
function askedNoun(noun: string, choice: Choice): Topic {
  const chosen = nounTopic(noun, choice)
  return chosen.typed === noun ? chosen : nounTopic(noun, 'auto')
}

const uncounted: ReadonlySet<Kind> = new Set(['name', 'ailment', 'food'])
/** Kinds whose nouns take an article only when they are known to. */
const needsArticle: ReadonlySet<Kind> = new Set(['offer', 'theme', 'matter'])

/** Kinds of what is done, which hardly takes an article: "falconry". */
const doneKinds: ReadonlySet<Kind> = new Set(['outing', 'therapy', 'beauty'])

/** Kinds whose plural is a singular before another noun, as in "wedding cake prices". */
const spokenOfAsOne: ReadonlySet<Kind> = new Set(['food', 'theme', 'matter', 'ailment'])

/** The forms of a noun: before another noun, in general, with its article. */
export function formsOf({ head, kind, wrong }: Topic) {
  const isUncounted =
    uncounted.has(kind) ||
    isUnknownName(head) ||
    // "writer's block" is a state, as is hardly anything else that somebody owns.
    (kind === 'theme' && /['’]s /.test(head)) ||
    (needsArticle.has(kind) && !isPlural(head) && !isCounted(lastOf(head))) ||
    (doneKinds.has(kind) && /(?:y|ing|ism|ics)$/.test(head) && !isCounted(lastOf(head))) ||
    (kind === 'lesson' && !isTaught.test(head))
  const [counted = head] = head.split(relation)
  const isUncountedTrouble = wrong === 'unwanted' || isRemoved(head) || isTrouble(head)
  const isTroubled = kind === 'fault' && isUncountedTrouble && !isPlural(counted)
  const isMany = !isTroubled && !isTrouble(head) && isPlural(counted)
  const isMassNoun =
    counted !== head ||
    (!isMany &&
      kind !== 'group' &&
      (isUncounted ||
        isTroubled ||
        isMass(head) ||
        (kind === 'project' && head.endsWith('painting')) ||
        isSubstance(lastOf(head))))
  return {
    one:
      counted !== head || (!spokenOfAsOne.has(kind) && (isMassNoun || isUncounted))
        ? head
        : singularOf(head),
    many: isMassNoun || isUncounted ? head : pluralOf(head),
    a: isMany || isMassNoun ? head : withArticle(head),
    isMany,
    isManyPlural: isMany || !isMassNoun,
  }
}
