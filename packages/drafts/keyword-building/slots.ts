import { withArticle } from '../english/articles.ts'
import type { KeywordRequest } from './keyword-building.ts'
import { isAnimal, isRemoved } from './kinds.ts'
import { isTrouble } from './troubles.ts'
import { formsOf, plainText, type Topic } from './topic.ts'

/** What people are on, rather than at. */
const journey =
  /\b(?:walk|ride|tour|trip|excursion|cruise|flight|trek|safari|hike|holiday|day out)s?$/i

type Slots = Record<string, string | undefined>

const booking: Partial<Record<Topic['kind'], string>> = {
  repair: 'paying for',
  project: 'starting',
  lesson: 'starting',
  event: 'booking',
}

/** The place to name: none when the topic names it, or says "near me". */
function placesOf({ typed }: Topic, { locations = [] }: KeywordRequest) {
  const isPlaced = /\bnear (?:me|you)\b/i.test(typed)
  const places = locations.map(plainText).filter(Boolean)
  const named = places.some((each) => typed.toLowerCase().includes(each.toLowerCase()))
  return isPlaced || named ? { isPlaced: true, places: [] } : { isPlaced: false, places }
}

/** Fills a pattern's slots, one result for each competitor or place that it can name. */
export function slotsOf(topic: Topic, request: KeywordRequest) {
  const { one, many, a, isMany, isManyPlural } = formsOf(topic)
  const { isPlaced, places } = placesOf(topic, request)
  const removed = isRemoved(topic.head) || topic.wrong === 'unwanted'
  const isJourney = journey.test(topic.head)
  const fixed: Slots = {
    x: topic.typed,
    a: topic.rest ? `${a} ${topic.rest}` : a,
    many: topic.rest ? `${many} ${topic.rest}` : many,
    xs: many,
    is: isMany ? 'are' : 'is',
    does: isMany ? 'do' : 'does',
    has: isMany ? 'have' : 'has',
    are: isManyPlural ? 'are' : 'is',
    v: topic.infinitive || undefined,
    ving: topic.infinitive ? topic.typed : undefined,
    booking: booking[topic.kind] ?? 'getting',
    doctor: isAnimal(topic.typed) ? 'vet' : 'doctor',
    fix: removed ? 'removal' : 'repair',
    on: isJourney ? 'on' : 'at',
    to: isJourney ? 'on' : 'to',
    mend: removed ? 'get rid of' : 'fix',
    business: plainText(request.businessName ?? '') || undefined,
  }
  const competitors = (request.competitors ?? []).map(plainText).filter(Boolean)
  const audiences = (request.audiences ?? []).map(plainText).filter(Boolean)

  const fillWith = (text: string, more: Slots): string | null => {
    const slots = { ...fixed, ...more }
    let isKnown = true
    const filled = agreeing(narrowed(text, topic, one), isMany).replace(
      /\{([^}]+)\}/g,
      (_, slot: string) => {
        const value = slots[slot]
        if (value === undefined) isKnown = false
        return value ?? ''
      },
    )
    return isKnown ? filled.replace(/\s+/g, ' ').trim() : null
  }

  const unfit = unfitFor(topic)
  return (text: string): string[] => {
    if (unfit.some((words) => words.test(text))) return []
    const repeated = text.includes('{competitor}')
      ? competitors.map((competitor) => ({ competitor }))
      : text.includes('{audience}')
        ? audiences.map((audience) => ({ audience }))
        : [{}]
    const [place] = places
    const near = isPlaced ? '' : place ? `in ${place}` : 'near me'
    const at = place ? { in: `in ${place}`, place } : {}
    return repeated.flatMap((more) => fillWith(text, { near, ...at, ...more }) ?? [])
  }
}

/** What isn't said of topics with certain words. */
const exceptions: readonly (readonly [topic: RegExp, unfit: RegExp])[] = [
  [
    /\b(?:corporate|staff|team|management|sales|compliance|safety|leadership|employee) (?:training|courses?|workshops?|seminars?)\b/i,
    /\b(?:beginners?|age|free trial|teacher|evening|weekend|adults|kids|sign up|hobby)\b/,
  ],
  [
    /\b(?:sailing|swim\w*|riding|driving|flying|climbing|diving|surf\w*|ski\w*|kayak\w*|golf|tennis|skating|shooting|archery)\b/i,
    /\b(?:online|videos?|at home|app)\b/,
  ],
  [
    /\b(?:menopause|puberty|pregnancy|ag(?:e)?ing|grief|teething|jet lag|shyness)\b/i,
    /\b(?:children|elderly|older|pregnancy|prevent|cured|comes? back|coming back|recovery|go away|untreated|emergency|worse|contagious)\b/,
  ],
  [
    /\b(?:venues?|halls?|marquees?)\b/i,
    /\b(?:membership|voucher|opening|best time to go|open now|sunday|loyalty|events)\b/,
  ],
  [
    /\b(?:counsell?ing|psychotherapy|hypnotherapy|hypnosis|(?:art|family|couples?|marriage|speech|talking|music|drama|play|dance) therapy)\b/i,
    /\b(?:hurt|wear|fit|surgery|sore\w*|pain|swelling|athletes|sports?|exercises?|lasts longest|scar\w*|referral|times a week|recovery|medication|sleep\w*|side effects|returning)\b/,
  ],
  [
    /\b(?:alignment|oil change|servicing|tuning|brakes?|cars?|bikes?|bicycles?|boats?|laptops?|phones?|watch(?:es)?|pianos?|shoes?|motorcycles?|tires?|tyres?|tents?|zips?|cloth\w*|bags?|jewell?e?ry|guitars?|violins?|instruments?|toys?|dolls?|cameras?|clocks?|lamps?|umbrellas?|boots?|kayaks?|drones?|consoles?)\b/i,
    /\b(?:rental property|landlords|contract|contractors?|materials|ideas|methods|in (?:summer|winter)|permits?|homeowners?|house|gone wrong|before and after|emergency|24 hour|seniors|payment plans|paying|breakdown|insurance)\b/,
  ],
  [
    /\b(?:candles?|soaps?|perfumes?|cosmetics?|bouquets?|flowers?|gifts?|cards?|stickers?|seeds?|oils?|polish(?:es)?|wax(?: melts?)?|melts|paints?|varnish|glues?|adhesives?|creams?|balms?|lotions?|shampoos?|serums?|sprays?|tapes?|pads|wipes|inks?|toners?|composts?|mulch|fertilizers?|feeds?|baits?|tablets|pills|vitamins?|supplements?|refills?|detergents?|cleaners?|deodorants?|incense|confetti|fireworks|firewood|logs|pellets|plugs|bulbs?)$/i,
    /\b(?:second hand|used|recycling|lifespan|sizes?|materials|replace|repair|fix|measure|broke|break|warranty|too small|dimensions|installation|install|maintenance|clean)\b/,
  ],
  [
    /\b(?:licen[cs]es?|permits?|first aid|safety|exams?|tests?)\b/i,
    /\b(?:kids|children|seniors|progress|trial|hobby|techniques|age|quit|exercises|every day|motivated)\b/,
  ],
  [
    /\b(?:books?|posters?|prints?)$/i,
    /\b(?:repair|fix|measure|broke|break|warranty|too small|dimensions|installation|install|maintenance)\b/,
  ],
  [/(?<!plumb|unblock|smith|glaz|heat|tow|board)ing$/i, /\b(?:emergency|24 hour)\b/],
  [
    /^(?:choosing|finding|buying|preparing)\b/i,
    /\b(?:costs?|cheap\w*|expensive|free|alternatives?|hire|worth|pay|professional|methods|fastest|yourself|myself)\b/,
  ],
  [
    /\b(?:courses?|training|seminars?|workshops?|certification)\b/i,
    /\b(?:kids|children|seniors|nervous|busy|progress)\b/,
  ],
  [
    /\b(?:clinics?|hospitals?|hospices?|dialysis|nursing|care|pharmacy|pharmacies|medical|health|fertility|crematorium|cemetery|funeral|laborator\w+|lab)\b/i,
    /\b(?:gift|vouchers?|membership|events|deals|discounts?|etiquette|family friendly|dog friendly|fun|tip|loyalty|rainy|cheap|saturday|directions|open late)\b/,
  ],
  [
    /\b(?:courses?|classes|class|tutoring|seminars?|workshops?|certification|lessons?|training|tuition)\b/i,
    /\b(?:injur\w+|eat|every day|safe|covered|should not|exercises|medical|pain|sore\w*)\b/,
  ],
  [
    /\b(?:commercial|office|industrial|corporate|warehouse|enterprise)\b/i,
    /\b(?:vacation|parents|party|moving out|families|busy people|apartments?|tenants|seniors|pets|holiday|landlords|spring|home|tip|men|elderly)\b/,
  ],
  [
    /\b(?:estate|divorce|wills?|trusts?|custody|probate|immigration|wedding|funeral|conveyancing)\b/i,
    /\b(?:business|businesses|startups|self employed|nonprofits|online shops|monthly|packages|in house|with ai|templates?)\b/,
  ],
  [
    /\b(?:moving|removals?|towing|junk)\b/i,
    /\b(?:weekly|monthly|regular|contract|subscription|often|frequency|one time|visit|spring|checklist for home|supplies|methods|pets in the house|vacation|chemicals|party|rentals|clean)\b/,
  ],
  [
    /\b(?:installation|replacement|insulation|roofing|wiring|rewiring|siding|driveway)\b/i,
    /\b(?:trends|inspiration|ideas|examples|layout|showroom|modern|small)\b/,
  ],
  [
    /^(?:learning|losing|quitting|stopping|growing|improving|increasing|getting|becoming|saving)\b/i,
    /\b(?:hire|hiring|someone|companies|services|professional|local|insurance|taxes|safely|permission)\b/,
  ],
  [
    /\b(?:dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|rabbits?|pets?|birds?|hamsters?)\b/i,
    /\b(?:stress|apartments?|offices?|landlords|moving out|insured|damage|supplies|rentals|renovation|weekly|party|pets in the house|plan)\b/,
  ],
]
function unfitFor({ typed, kind, wrong }: Topic): RegExp[] {
  const found = exceptions.filter(([words]) => words.test(typed)).map(([, unfit]) => unfit)
  if (isTrouble(typed)) found.push(lasting)
  if (kind === 'ailment' && !ofMuscles.test(typed)) found.push(forMuscles)
  if (wrong === 'broken') found.push(lasting)
  if (kind === 'therapy' && !active.test(typed)) found.push(ofActive)
  return isAnimal(typed) ? [...found, human] : found
}

/** Treatments that people take part in or talk in, and what is said of those only. */
const active = /therap|counsel|physio|rehab|coach|psych|hypno|nutrition|exercis|speech|training/i
const ofActive =
  /\b(?:online|exercises?|athletes|sore\w*|medication|surgery|stay fit|sports|motivated|plan|techniques|without referral|recovery|returning|waiting|pain|long term|public|home visits|patient)\b/

/** What hurts in muscles, joints and nerves, and what helps with that only. */
const ofMuscles =
  /pain|ache|injur|sprain|strain|muscl|nerv|sciatica|arthrit|elbow|shoulder|knee|back|neck|hip|ankle|splint|limp|lame|tend[io]n|cramp|posture|fasciitis|spasm|joint|stiff/i
const forMuscles = /\b(?:exercises?|heat or cold|massage|physiotherapy)\b/

/** What is said of damage that stays and spreads, and not of what a thing does. */
const lasting =
  /\b(?:go away|com(?:e|ing) back|apartment buildings|inspection|signs of|identify|find an?|spread|look like|types of|come from|in winter|ignore|prevent|how often|tenant|landlords|prepare for|clean up|insurance|health risk|document|rental|damage|mistakes|checklist|worse)\b/

/** What is said of people only. */
const human =
  /\b(?:children|kids|elderly|older|seniors?|adults?|teenagers|pregnancy|wedding|makeup|sun|men|women|vacation|drive|shower|work|exercises?|sports|swimming|skin|tip|wear|mature|sick|support group|sleep|sleeping|family|anxious|nervous|medication|insurance|i|me|my|candidate|patient|lunch|salon|prescription|physiotherapy|massage|diet|weight|diary|afraid|anxiety|allergic|regret|gift card|students|styles?|trends|sensitive|touch up|natural looking)\b/

/** With the verb in the plural for a topic in the plural. */
const agreeing = (text: string, isMany: boolean) =>
  isMany
    ? text
        .replace(/\bis (?=\{(?:a|x)\})/, 'are ')
        .replace(/\bdoes (?=\{(?:a|x)\})/, 'do ')
        .replace('{x} keeps', '{x} keep')
    : text

/** Puts the noun in, with the article that it is spoken with. */
const withOne = (text: string, one: string) =>
  text.replaceAll('a {one}', withArticle(one)).replaceAll('{one}', one)

const ownRelation = / (?:for|with|without|in|to|on|from|as|when|before|after|vs|or|and|of|at) /

/**
 * A pattern for a topic that narrows itself: "{one} cost {near}" becomes "tax return cost for
 * freelancers {near}"; unusable when the pattern narrows it in another way.
 */
function narrowed(text: string, { rest }: Topic, one: string): string {
  if (!rest) return withOne(text, one)
  const bare = ` ${text.replace(/\{(?:near|in|place)\}/g, '').replace(/\{(?:x|a|many|one)\}/g, 'X')} `
  const isOpening = /^(?:how|what|why|when|where|which|who|is|are|do|does|can|\{)/.test(text)
  if (/ (?:for|with|without|in|on) /.test(bare) && !isQuestionOf(bare)) return '{unknown}'
  if (!text.includes('{one}')) return text
  if (ownRelation.test(bare) && !isQuestionOf(bare)) return '{unknown}'
  const [, said = text, place = ''] = /^(.*?)( \{(?:near|in|place)\})?$/.exec(text) ?? []
  if (!/^(?:for|on|of|after) /.test(`${rest} `)) return withOne(text, `${one} ${rest}`)
  const asksOn = isOpening && !text.startsWith('{one}')
  return asksOn ? '{unknown}' : `${withOne(said, one)} ${rest}${place}`
}

/** Whether the relation belongs to the question, as in "what to look for in X". */
const isQuestionOf = (bare: string) =>
  / (?:in|for|with|on) X/.test(bare) && !/X .*\b(?:for|with|in|on)\b/.test(bare)
