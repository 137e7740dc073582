import { wordings } from './wordings.ts'

/** The most words of an answer that only asks for no more emails. */
const mostWords = 35
/** The most characters that are read: what is asked for is near the beginning. */
const longest = 5000

const oneOf = (patterns: readonly string[]) =>
  `(?:${patterns.map((each) => `(?:${each})`).join('|')})`
const wish = oneOf(wordings.map((each) => each.wish.replaceAll('(?:list)', `(?:${each.list})`)))
const plainly = oneOf([wish, ...wordings.map(({ bare }) => bare)])
const joined = '(?: (?:and|or|und|oder|et|y|e|en|i|oraz|och|og|ja) )'
/** Words that may stand before a wish and after it without saying more. */
const before = '(?:i|we|you|ich|wir|je|nous|ik|wij|we|jag|vi|jeg|yo|io|eu|mnie|med|de)'
const after =
  '(?:emails|mails?|mejl|maile|maili|messages?|mensajes|mensagens|messaggi|correos|wiadomosci|nachrichten|berichten|newsletters?|offers|ofert|tilbud|reklam|again|anymore|any|more|further|from|you|your|ever|vos|votre|le|les|vostre|suas|sus|ihre|fler|flera|flere|mere|mer|mais|mas|piu|plus|wiecej|meer|mehr|juz|igen|des|de|me|us|til|till|mig|now)'
const one = `(?:${before} )*${plainly}(?: ${after})*`
const onlyWishes = new RegExp(`^${one}(?:${joined}${one})*$`)
const begins = "(?<![\\w'])"
const ends = "(?![\\w'])"
const anywhere = new RegExp(`${begins}${wish}${ends}`)
const courtesies = new RegExp(`${begins}${oneOf(wordings.map(({ polite }) => polite))}${ends}`, 'g')
/** Words of names that begin with a small letter. */
const particles = /^(?:de|da|del|della|di|du|la|le|van|von|vom|der|den|zu|af|og|and|und|et|y|e|i)$/

const withoutAccents: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', œ: 'oe' }
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøæßœ]/g, (each) => withoutAccents[each] ?? each)
    .replaceAll('’', "'")
    .replaceAll(/\be[- ]?(?:mails?|posts?)\b|\bcourriels?\b/g, 'emails')
    .replaceAll(/[^\p{L}']+/gu, ' ')
    .trim()

/** `stop`: an answer only asks for no more emails. `maybe`: it seems to, among other things. */
export const stopWishes = ['stop', 'maybe'] as const
export type StopWish = (typeof stopWishes)[number]

/** An answer: its text, without quotes and signature, and its subject if they may have written it. */
type Answer = { text: string; subject?: string }

/**
 * Returns whether an answer asks for no more emails; null if it doesn’t. Reads English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Polish, Swedish, Danish, and what is usual in Norwegian and Finnish. A wish in the subject counts
 * when the text adds nothing to it.
 */
export function stopWishOf({ text, subject = '' }: Answer): StopWish | null {
  const words = unwrapped(text.slice(0, longest))
  const isShort = plain(words).split(' ').length <= mostWords
  const said = isShort ? saidBy(words) : 'more'
  if (said === 'wish') return 'stop'
  const own = subject.replace(/^(?:\s*(?:re|aw|antw|sv|vs|odp|r|rv|ref|fwd?|wg|tr)\s*:)+/i, '')
  const isSubject = saidBy(own) === 'wish'
  if (isSubject && said === 'nothing') return 'stop'
  if (isSubject && own === subject && subject !== '') return 'maybe'
  const isPart = words.split(/[.!?;:]+|\n/).some((sentence) => anywhere.test(plain(sentence)))
  return isPart ? 'maybe' : null
}

/** Joins lines that a mail program wrapped: the next one goes on with a small letter. */
const unwrapped = (text: string) =>
  text
    .replaceAll('\r', '')
    .replaceAll(/(?<=[\p{L},])[ \t]*\n(?=\p{Ll}[\p{L}'’-]*(?: \p{L}|[,.!]? ?\p{L}))/gu, ' ')

/** Returns whether a short text says nothing but courtesies and names, the wish, or more than that. */
function saidBy(text: string): 'nothing' | 'wish' | 'more' {
  const sentences = text
    .split(/(?<=[.!?;:,])\s|\n|(?<=[.!?])(?=\p{L})/u)
    .filter((each) => /\p{L}/u.test(each))
  let found: 'nothing' | 'wish' = 'nothing'
  for (const sentence of sentences) {
    const words = plain(sentence)
    const rest = words.replaceAll(courtesies, ' ').replaceAll(/\s+/g, ' ').trim()
    if (onlyWishes.test(words) || onlyWishes.test(rest)) found = 'wish'
    else if (sentence.includes('?') || !isNames(sentence, rest)) return 'more'
  }
  return found
}

/** Returns whether what is left of a sentence can be names: a few words in capitals, or none. */
function isNames(sentence: string, rest: string): boolean {
  const left = rest.split(' ').filter((word) => word && !particles.test(word))
  const capitals = plain(sentence.match(/\p{Lu}[\p{L}'’-]*/gu)?.join(' ') ?? '').split(' ')
  const isEvery = left.every((word) => capitals.includes(word))
  return left.length === 0 || (left.length <= 4 && (isEvery || left.length === 1))
}
