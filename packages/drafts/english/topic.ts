import { withArticle } from './articles.ts'
import { isPlural, pluralOf, singularOf } from './nouns.ts'
import { gerundOf, infinitiveOf } from './verbs.ts'

/** A theme is what cannot be inflected here: other scripts, signs, a whole sentence. */
export type TopicKind = 'service' | 'product' | 'software' | 'person' | 'place' | 'task' | 'theme'

/** A topic in the forms that phrases need. */
export type Topic = {
  kind: TopicKind
  /** As people type it: "kitchen remodel", "dental implants for seniors". */
  typed: string
  /** As a thing one has or does: "a kitchen remodel", "dental implants", "selling a house". */
  object: string
  /** `object` goes with "are". */
  plural: boolean
  /** Before another noun: "dental implant". */
  one: string
  /** In general: "kitchen remodels", "roof repair". */
  many: string
  /** `many` goes with "are". */
  manyAre: boolean
  /** Of a task: "sell a house". */
  infinitive: string
  /** It says already for whom, where or how. */
  narrowed: boolean
}

const people =
  /(?:er|or|ist|ian|attorney|agent|coach|chef|nanny|mechanic|accountant|consultant|barista|notary)$/i
/** Words on -er and -or that are things. */
const notPeople =
  /(?:water|repair|shower|dinner|computer|container|paper|counter|sewer|gutter|filter|heater|boiler|center|trailer|door|floor|motor|sensor|calendar|newsletter|letter|cover|power|flower|color|interior|exterior|stair|weather|leather|fiber|copper|silver|timber|lumber|winter|summer|chapter|order|number|corner|outdoor|indoor|burger|beer|butter|sweater|sneaker|router|printer|charger|speaker|mower|dryer|washer|freezer|cooker|blender|scooter|career|cancer|tower|liquor|decor|mirror|veneer|aligner|retainer|cleaner)$/i
const places =
  /(?:^|[\s-])(?:restaurant|caf[eé]|coffee shop|gym|salon|clinic|studio|shop|store|hotel|bakery|bar|school|agency|company|firm|venue|practice|center|spa|garage|dealership|boutique|gallery|pharmacy|hospital|academy|kennel|inn|hostel|daycare|preschool|nursery|winery|brewery|campsite)$/i
const programs =
  /(?:^|[\s-])(?:software|app|platform|tool|system|CRM|ERP|chatbot|plugin|dashboard|API|saas|program)s?$/i
const goods =
  /(?:^|[\s-])(?:shoe|boot|bag|car|truck|bike|bicycle|mug|plate|bowl|cup|vase|tableware|dinnerware|furniture|table|chair|sofa|bed|mattress|lamp|rug|jewelry|ring|necklace|earring|watch|dress|shirt|clothes|clothing|toy|book|candle|soap|gift|bread|cake|coffee|tea|wine|beer|chocolate|cheese|pizza|plant|flower|bouquet|phone|laptop|camera|ceramic|pottery|textile|hat|knife|kettle|pan|poster|print|painting|vehicle|e-bike|helmet|tent|backpack|skateboard|guitar|piano|sneaker)s?$/i

/** What people suffer from; they look for what is done about it. */
const troubles =
  /(?:ache|\bpain|\bmigraine|anxiety|depression|stress|burnout|insomnia|acne|grief|injur(?:y|ies)|(?<!weight )loss|leaks?|damage|clogs?|debts?|addiction|\btrauma|arthritis|eczema|allerg(?:y|ies))$/i
const pests =
  /(?:^|\s)(?:mold|pests?|termites?|bed ?bugs?|rats?|mice|ants?|wasps?|roach(?:es)?|infestations?)$/i

/** Words that keep their capitals in the middle of a sentence. */
const names =
  /^(?:I|Shopify|WordPress|Google|Instagram|Facebook|LinkedIn|TikTok|Excel|Python|Microsoft|Apple|Amazon|Etsy|QuickBooks|English|Spanish|French|German|Italian|Japanese|Chinese|Greek|Indian|Mexican|Thai|Korean|Christmas|Easter|Thanksgiving|Monday|Sunday|Invisalign|Botox|Pilates)$/

const relation =
  /\s(?=(?:made|built|designed|sold|for|in|on|with|without|near|to|of|after|before|at|by|from|during|under)\s)/i
const openings =
  /^(?:how (?:to|do (?:i|you|we))|ways to|tips (?:for|on)|guide to|what (?:is|are)|why|when to|where to|best way to)\s+/i
const determiner = /^(?:the|an?|your|my|our|their|his|her|one's)$/i
const loneGerunds =
  /^(?:buying|selling|hiring|choosing|renting|leasing|starting|opening|filing|writing|registering|finding|learning|preparing|losing|growing|moving|switching|getting)$/i

/** Lower case but for names, acronyms, and capitals that were chosen among small words. */
export function calmed(text: string): string {
  const words = text.split(' ')
  const chosen = words.some((word) => /^\p{Ll}/u.test(word))
  return words
    .map((word, at) => {
      if (names.test(word) || /\p{L}\P{Lu}*\p{Lu}|\d/u.test(word)) return word
      return chosen && at > 0 ? word : word.toLowerCase()
    })
    .join(' ')
}

/** Without marks that would end or quote a phrase; eight words and seventy characters unless told. */
export function tidied(raw: string, most = { words: 8, characters: 70 }): string {
  const words = raw
    .normalize('NFC')
    .replace(/[\p{C}"“”„«»`{}[\]<>|\\^~]/gu, ' ')
    .trim()
    .replace(/[\s?!.,;:]+$/u, '')
    .split(/[\s,;:!?]+/u)
    .filter((word, at, all) => word && word.toLowerCase() !== all[at - 1]?.toLowerCase())
  let tidy = ''
  for (const word of words.slice(0, most.words)) {
    if (tidy && tidy.length + word.length + 1 > most.characters) break
    tidy += (tidy && ' ') + word
  }
  return Array.from(tidy).slice(0, most.characters).join('')
}

/**
 * What a topic is, and its forms.
 * @param sells what its trade sells, where the words do not tell
 * @param remedy what is done about a trouble: "back pain" becomes "back pain treatment"
 */
export function topicOf(
  raw: string,
  { sells, remedy }: { sells: 'service' | 'product' | 'software'; remedy: string },
): Topic {
  const tidy = tidied(raw)
  const asked = openings.exec(tidy)?.[0] ?? ''
  const bare = tidy
    .slice(asked.length)
    .replace(/^(?:(?:an?|the|my|your|our|best|top|cheap|affordable)\s+)+(?=\S)/i, '')
  const text = calmed(bare || tidy)
  const words = text.split(' ')
  const [first = '', second = ''] = words
  const isTask = /^(?:how|ways|best way|when to|where to)/i.test(asked) && words.length > 1
  if (
    isTask ||
    (/ing$/i.test(first) && (determiner.test(second) || (second && loneGerunds.test(first))))
  )
    return taskOf(text, first)
  if (
    !/^[\p{Script=Latin}\d]/u.test(text) ||
    /[^\p{Script=Latin}\d\s'’&/.+-]/u.test(text) ||
    words.length > 7 ||
    text.length < 2 ||
    determiner.test(second) ||
    / (?:or|vs\.?|versus) /i.test(text)
  )
    return themeOf(text)
  return nounOf(text, sells, remedy)
}

const themeOf = (text: string): Topic => ({
  kind: 'theme',
  typed: text,
  object: text,
  plural: false,
  one: text,
  many: text,
  manyAre: false,
  infinitive: '',
  narrowed: true,
})

function taskOf(text: string, first: string): Topic {
  const rest = text.slice(first.length)
  const verb = /ing$/i.test(first) ? infinitiveOf(first.toLowerCase()) : first.toLowerCase()
  const doing = `${gerundOf(verb)}${rest}`
  return {
    ...themeOf(doing),
    kind: 'task',
    infinitive: `${verb}${rest}`,
    narrowed: relation.test(text),
  }
}

function nounOf(text: string, sells: 'service' | 'product' | 'software', remedy: string): Topic {
  const at = text.search(relation)
  const rest = at < 0 ? '' : text.slice(at)
  const named = at < 0 ? text : text.slice(0, at)
  const head = pests.test(named)
    ? `${singularOf(named)} removal`
    : troubles.test(named)
      ? `${singularOf(named)} ${remedy}`
      : named
  if (/\p{Lu}\p{Ll}+$/u.test(head) && !names.test(head.split(' ').at(-1) ?? ''))
    return themeOf(text)
  const plural = isPlural(head)
  const one = singularOf(head)
  const many = head === named ? pluralOf(head) : head
  const uncounted = !plural && many === head
  return {
    kind: kindOf(one, sells),
    typed: text,
    object: plural || uncounted ? head + rest : withArticle(head) + rest,
    plural,
    one,
    many: many + rest,
    manyAre: isPlural(many),
    infinitive: '',
    narrowed: rest !== '',
  }
}

function kindOf(one: string, sells: 'service' | 'product' | 'software'): TopicKind {
  if (places.test(one)) return 'place'
  if (programs.test(one)) return 'software'
  if (goods.test(one)) return 'product'
  if (people.test(one) && !notPeople.test(one)) return 'person'
  return sells
}
