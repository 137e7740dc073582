import { capitalized } from '../english/sentences.ts'
import { bare, kindOf, pricedIn, type Search, type SearchKind } from './search-kind.ts'

const verbs =
  /\b(?:is|are|was|were|am|do|does|did|can|could|should|will|would|must|may|has|have|won['’]t|don['’]t|doesn['’]t|can['’]t|isn['’]t|aren['’]t|happens?|causes?|affects?|makes?|counts?|works?|needs?|comes?|takes?|costs?|pays?|repairs?|sells?|offers?)\b/i
const asksFirst =
  /^(?:is|are|am|was|were|can|could|do(?! it yourself)|does|did|should|will|would|must|may|has|have)\s/i
const auxiliary = /^(?:is|are|was|were|do|does|did|can|could|should|will|would|must)$/i
const openers = /^(?:how|what|why|when|where|which|who|whose)\b/i
/** "how to", "what to", "how often to", "which size to". */
const toDo = /^((?:how|what|when|where|which|who)(?: [\p{L}-]+){0,3}?) to /iu

/** Returns the words before “to” in a search such as “how often to …”; null for another. */
function asksWhatToDo(words: string): string | null {
  const before = toDo.exec(words)?.[1]
  return before && !verbs.test(before) ? before : null
}

/** Whether a search is a whole question: “how do …”, not “how to …” or “how sensors work”. */
export function isQuestion(keyword: string): boolean {
  const words = bare(keyword)
  if (asksFirst.test(words)) return true
  if (!openers.test(words) || asksWhatToDo(words) !== null) return false
  const [opener = '', second = '', ...others] = words.split(/\s+/)
  if (/^(?:what|which|who|whose)$/i.test(opener))
    return verbs.test(words) && !/^(?:an?|the|my|your)$/i.test(second)
  if (verbs.test(second) || /^(?:much|many)$/i.test(second)) return true
  // "how deep is", but not "how sensors can fail".
  if (/^how$/i.test(opener) && !second.endsWith('s') && auxiliary.test(others[0] ?? '')) return true
  return (
    /^(?:long|often|soon|far|early|old|big|large|good)$/i.test(second) &&
    verbs.test(others.join(' '))
  )
}

/** Words that are never written small. */
const spellings: Record<string, string> = Object.fromEntries(
  `I DIY FAQ FAQs SEO HVAC LED TV USB PDF CNC PCB GPS MRI UK USA EU EV EVs PVC uPVC VAT kW kWh kWp MOT ISO RV SUV ADHD
  PTSD IVF DNA GDPR AI VR CRM ERP HR BBQ LPG UV DJ CV ATV HIIT CBT NHS IVA LLC iPhone iPad MacBook YouTube WordPress Shopify Christmas Easter Halloween Thanksgiving January
  February April June July August September October November December Monday Tuesday Wednesday Thursday Friday
  Saturday Sunday English German French Spanish Italian Portuguese Dutch Polish Japanese Chinese Greek Welsh Irish`
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word]),
)

/** Returns a search as it is written in a sentence: "can I do it", "DIY", "in June". */
export const spelled = (words: string): string =>
  words.replace(/[\p{L}]+/gu, (word) => spellings[word] ?? word)

/** The reader asks for themselves. */
const asReader = (words: string) =>
  words
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou\b/gi, 'I')

/** The rest of the reader's question, by kind of search; it fits one thing and several. */
const rests: Record<SearchKind, string> = {
  general: 'what do I need to know?',
  brand: 'what do they offer, and how do I reach them?',
  cost: 'what will I pay, and what does that depend on?',
  'how-to': 'what do I need to do, and in which order?',
  mistakes: 'what are they, and how do I avoid them?',
  comparison: 'which is right for me?',
  weighing: 'what counts for me?',
  options: 'what are my choices, and which is right for me?',
  problem: 'what are the causes, and what can I do?',
  choice: 'how do I choose well?',
  timing: 'how long is it, and what does it depend on?',
  order: 'what can I get, and how do I begin?',
}
const isMoment = /\b(?:when|deadlines?|best time)\b/i
const isInterval = /\b(?:how often|every how many|intervals?)\b/i
const asksForSigns = /\bhow to (?:tell|know|spot|recogni[sz]e|identify)\b/i

function restOf(kind: SearchKind, words: string): string {
  if (kind === 'timing' && isMoment.test(words)) return 'when is it, and what does it depend on?'
  if (kind === 'timing' && isInterval.test(words))
    return 'how often is it, and what does it depend on?'
  if (kind === 'how-to' && asksForSigns.test(words)) return 'what are the signs?'
  if (kind === 'mistakes' && /\bavoid/i.test(words))
    return 'what are they, and what do I do instead?'
  if (kind === 'options' && /\b(?:types|kinds)\b/i.test(words))
    return 'what are they, and how do they differ?'
  if (kind === 'brand' && /\breviews?\b/i.test(words)) return 'what do customers say?'
  return rests[kind]
}

/** Returns the question of a reader who searches for these words. */
export function questionOf(search: Search): string {
  if (search.isForeign)
    return `What does someone who searches for “${bare(search.keyword)}” want to know?`
  const words = spelled(bare(search.keyword))
  if (isQuestion(words)) return `${capitalized(words)}?`
  const before = asksWhatToDo(words)
  if (before) {
    const rest = asReader(words.slice(before.length + ' to '.length))
    if (/^how long$/i.test(before)) return `How long does it take to ${rest}?`
    return `${capitalized(before)} ${/^how$/i.test(before) ? 'do' : 'should'} I ${rest}?`
  }
  const kind = kindOf(search)
  const topic = capitalized(kind === 'cost' ? pricedIn(words) : words)
  return `${topic}: ${restOf(kind, words)}`
}
