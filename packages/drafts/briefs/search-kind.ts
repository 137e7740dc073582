import { isClearlyEnglish } from '../keyword-building/language.ts'
import type { Intent } from '../../../contract/content/keyword-figures.ts'
import type { deciding } from './deciding.ts'
import type { understanding } from './understanding.ts'

/** The subject of a search, told by its words, whose name it holds, and its intent. */
export type SearchKind = keyof typeof deciding | keyof typeof understanding

/** A search; `businessName` is the client’s. */
export type Search = {
  keyword: string
  businessName?: string | undefined
  intent?: Intent | undefined
  /** Whether it is in another language than English. */
  isForeign?: boolean | undefined
}

/** The first sign that matches counts. */
const signs: readonly (readonly [SearchKind, RegExp])[] = [
  [
    'comparison',
    /^compare\b|\b(?:vs\.?|versus|compared|comparison|alternatives?|difference between|better than)(?!\w)/i,
  ],
  ['weighing', /\b(?:pros and cons|(?:dis)?advantages|worth (?:it|the))\b/i],
  ['mistakes', /\b(?:mistakes|pitfalls|go(?:es)? wrong)\b/i],
  [
    'cost',
    /\b(?:costs?|prices?|pricing|how much(?! is (?:too much|enough)\b)|fees?|(?:hourly|daily|flat) rates?|cheap|affordable|expensive|budget)\b/i,
  ],
  [
    'timing',
    /\b(?:how (?:long|often|soon|early|far in advance|many (?:hours|days|weeks|months|years))|when (?:to|do|does|is|are|should|can)|best (?:time|age|month|season|day)|deadlines?|timeline|interval|(?:waiting|delivery|lead|turnaround|healing|recovery|drying|processing|transition) times?)\b/i,
  ],
  ['how-to', /\b(?:best|easiest|fastest|quickest|safest|cheapest|right) ways? (?:to|of)\b/i],
  [
    'choice',
    /^(?:where|who (?:to|do|does|can|makes|sells|offers|repairs)|most (?!common|frequent))\b|^top\b(?! of)|\b(?:best|top (?:rated|\d+|five|ten)|(?<!leave a )reviews?|ratings|how to (?:choose|find|pick)|choosing|recommended|recommendations?|questions to ask|what to look for|buying guide|scams?|red flags?)\b/i,
  ],
  [
    'problem',
    /\b(?:why (?:is|are|do|does|did|won['’]t|has|have)|not (?:working|responding)|problems|issues(?= with\b|$)|challenges|complaints|symptoms?|signs of|warning signs|keeps|stopped|(?<!(?:that|who|which) )(?:wo|does|is|ca)n['’]t|causes? of|problem with|gone (?:wrong|bad)|broken|breakdown|damaged|cracked|f(?:alling|ell) (?:off|out|apart|over)|(?:came|coming) off|too (?:hot|cold|loud|slow|tight|loose|damp|dark)|ate|leaking|noisy)\b|\b(?:damage|noise)$/i,
  ],
  [
    'how-to',
    /\b(?:how (?:to|do i|can i)|step by step|steps(?= (?:to|for)\b|$)|checklist|diy|tutorial)\b/i,
  ],
  [
    'options',
    /\b(?:types|kinds|sizes|styles|themes|packages|options|ideas|materials|colou?rs|ways|models|methods|shapes|finishes|varieties)\b/i,
  ],
  [
    'order',
    /\b(?:near me|buy|for sale|in stock|made to order|custom[- ]made|book online|order online|same[- ]day)\b/i,
  ],
  ['comparison', /\S \bor\b \S/i],
]

/** The signs in German, French and Spanish. Letters with marks are no word characters to \\b. */
const foreign: readonly (readonly [SearchKind, RegExp])[] = [
  [
    'comparison',
    /(?<!\p{L})(?:vs|oder|vergleich|unterschied|alternativen?|comparatif|différence|diferencias?|comparativa|alternativas?)(?!\p{L})/iu,
  ],
  ['mistakes', /(?<!\p{L})(?:fehler|erreurs?|pièges?|errores)(?!\p{L})/iu],
  [
    'weighing',
    /(?<!\p{L})(?:vorteile|nachteile|lohnt|avantages|inconvénients|ventajas|desventajas|inconvenientes)(?!\p{L})/iu,
  ],
  [
    'timing',
    /(?<!\p{L})(?:wie (?:lange|oft)|wann|dauer|frist|combien de temps|quand|durée|délais?|cada cuánto|cuánto (?:dura|tarda|tiempo)|cuándo|plazos?)(?!\p{L})/iu,
  ],
  [
    'cost',
    /(?<!\p{L})(?:kosten|kostet|preise?|preisliste|günstig|wie viel|prix|tarifs?|coûts?|coûte|combien|pas cher|precios?|costes?|cuesta|cuánto|barat[oa]s?)(?!\p{L})/iu,
  ],
  [
    'choice',
    /(?<!\p{L})(?:beste[rns]?|empfehlung|erfahrungen|in der nähe|meilleure?s?|avis|choisir|près de chez moi|mejor(?:es)?|opiniones|elegir|cerca de mí)(?!\p{L})/iu,
  ],
  [
    'problem',
    /(?<!\p{L})(?:warum|probleme?|ursachen?|symptome?|kaputt|pourquoi|problèmes?|symptômes?|por qué|problemas?|causas?|síntomas?)(?!\p{L})/iu,
  ],
  [
    'how-to',
    /(?<!\p{L})(?:^wie(?! viel)|anleitung|selber machen|checkliste|comment|soi-même|cómo|paso a paso)(?!\p{L})/iu,
  ],
  [
    'options',
    /(?<!\p{L})(?:arten|sorten|varianten|größen|ideen|materialien|types?|sortes|tailles|idées|matériaux|tipos|tamaños|ideas|materiales)(?!\p{L})/iu,
  ],
  [
    'order',
    /(?<!\p{L})(?:kaufen|bestellen|buchen|mieten|acheter|commander|réserver|louer|comprar|pedir|reservar|alquilar)(?!\p{L})/iu,
  ],
  ['comparison', /\S (?:ou|o|u) \S/iu],
]

/** Returns a search without question marks and spaces at its end. */
export const bare = (keyword: string): string => keyword.trim().replace(/[?\s]+$/, '')

const holds = (keyword: string, name: string) =>
  name.trim().length > 2 && keyword.toLowerCase().includes(name.trim().toLowerCase())

/** Returns the kind of a search; `general` for what no sign tells. */
export function kindOf({ keyword, businessName = '', intent, isForeign }: Search): SearchKind {
  // A client of another language may be found by an English search.
  const known = isForeign && !isClearlyEnglish(keyword) ? foreign : signs
  const found = known.find(([, sign]) => sign.test(keyword))?.[0]
  const isBrand = holds(keyword, businessName) || (intent === 'navigational' && !found)
  if (isBrand && found !== 'comparison') return 'brand'
  return found ?? (intent === 'transactional' ? 'order' : 'general')
}

/** Returns whether a search names a place: one of these, one in capitals, or “near me”. */
export const isLocal = ({ keyword }: Search, places: readonly string[]): boolean =>
  /\bnear (?:me|by)\b|\bnearby\b|\b(?:in|near|around) \p{Lu}/u.test(keyword) ||
  places.some((place) => holds(keyword, place))

/** Ways to ask for a price. The named groups are what it is for, and where or how much of it. */
const asksPrice: readonly RegExp[] = [
  /^how much (?:does|do|is|are|for) (?:an? |the )?(?<thing>(?!it\b).+?)(?: costs?)?$/i,
  /^(?:average |typical )?(?:costs?|prices?|fees?) (?:of|for) (?:an? |the )?(?<thing>.+)$/i,
  /^(?:cheap|affordable) (?<thing>.+)$/i,
  /^(?:average |typical )?(?<thing>.+?) (?:costs?|prices?|pricing|fees?|(?:hourly|daily) rates?)(?<where> (?:in|per|for|near|around) .+)?$/i,
]
/** A clause, or words that say something about the price. */
const isMore =
  /\b(?:vs|with|without|that|who|what|why|which|when|how|is|are|do|does|to|and|or)\b|\b(?:hidden|transparent|low|lower|high|higher|fair|good|best|fixed|extra|additional|total|of)$/i

/** Returns what a price is asked for: "roof repair" of "how much does a roof repair cost". */
export function pricedIn(keyword: string): string {
  const words = bare(keyword)
  for (const pattern of asksPrice) {
    const { thing = '', where = '' } = pattern.exec(words)?.groups ?? {}
    if (thing && !isMore.test(thing)) return `${thing}${where}`
  }
  return keyword
}

/** A word without the ending of its plural. */
const stemOf = (word: string) =>
  word
    .replace(/(?<=[^s])s$/, '')
    .replace(/e$/, '')
    .replace(/[iy]$/, 'i')

/** Words that many different services share. */
const common = new Set(
  `advice best company cost custom help hire home installation maintenance near price rental repair replacement service
  treatment work`
    .split(/\s+/)
    .map(stemOf),
)

/** Returns the words of a text that distinguish it, in lower case, without endings. */
const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map(stemOf)).difference(common)

/** Returns how many distinguishing words two texts share. */
export const sharedWords = (one: string, other: string): number =>
  wordsOf(one).intersection(wordsOf(other)).size
