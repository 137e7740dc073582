import pluralize from 'pluralize'
import { isEntry, isListed } from './dictionary.ts'

pluralize.addIrregularRule('taxi', 'taxis')

/** Last words that have no plural, and take no article: roof repair, estate planning, skin care. */
const massEndings =
  /(?:ing|ment|ance|ence|ity|ship|ware|wear|care|therapy|surgery|graphy|ation|ction|istry|metry|nomics|nastics|ology|osis|iasis)$/i
const massWords =
  /(?:^|[\s-])(?:law|advice|help|support|insurance|hygiene|music|jewelry|jewellery|packaging|timber|lumber|steel|cutlery|crockery|machinery|embroidery|confectionery|equipment|storage|freight|payroll|hair|skin|makeup|travel|real estate|energy|health|coffee|tea|wine|bread|sourdough|chocolate|food|yoga|design|repair|work|cleanup|upkeep|furniture|data|pottery|joinery|carpentry|cabinetry|masonry|cuisine|footwear|stationery|transport|delivery|rehab|podiatry|logistics|analytics|graphics|ceramics|pilates|aerobics|tax|compliance|removal|disposal|bankruptcy|divorce|custody|probate|security|balayage|botox|automation|immigration|commerce|recovery|prep|production|upholstery|drainage|signage|haulage|laundry|sewage|sushi|beer|cheese|soap|control|hosting|clothing|software|hire|damp|rot|condensation|subsidence|corrosion|damage|pressure|glassware|luggage|lingerie|livery|internet|paint|art|artwork|parking|footage|content|seating|catering|broadband|golf|cricket|lacrosse|hockey|football|rugby|badminton|electrolysis|dialysis)$/i
/** Words on -ment, -ing and the like that are counted all the same. */
const counted =
  /(?:^|[\s-])(?:wedding|building|meeting|painting|earring|ring|listing|coating|ceiling|swing|sling|awning|railing|bearing|casing|document|apartment|department|appointment|assessment|event|treatment|payment|garment|statement|tournament|instrument|ornament|investment|settlement|agreement|placement|facility|city|university|community|charity|property|activity|appliance|alliance|audience|conference|fence|residence|partnership|dealership|internship|landing|vacation|reservation|celebration|foundation|auction|consultation|location|extension|examination|valuation|workstation|(?<!(?:debt|waste|rubbish|bin|data|rent) )collection|solution|invitation|application|presentation|training course)$/i
/** Words on -s that are one thing. */
const singularS =
  /(?:ss|us|is|ics|news|business|access|process|fitness|wellness|gas|ramen|specimen|regimen|abdomen|asbestos|chaos|cosmos|thermos|canvas|atlas|lens|series|pilates|gymnastics|sass|saas)$/i

const lastOf = (words: string) => words.split(' ').at(-1) ?? words
const onLast = (words: string, change: (word: string) => string) => {
  const all = words.split(' ')
  return [...all.slice(0, -1), change(all.at(-1) ?? '')].join(' ')
}

/** The singular of a word: of "brownies" and "quiches" what the dictionary has, rather than "browny" and "quich". */
function oneOf(word: string): string {
  if (/lenses$/i.test(word)) return word.slice(0, -2)
  const [bare, regular] = [word.slice(0, -1), pluralize.singular(word)]
  const isDoubtful = regular.endsWith('y') || !isListed(regular)
  return isDoubtful && /[^s]s$/i.test(word) && isListed(bare) ? bare : regular
}

/** Whether a word on -s is one thing: "lens", but not "clinics", which the dictionary has as "clinic". */
const isSingularS = (word: string) =>
  singularS.test(word) &&
  !/^(?:clinics|mechanics|taxis)$/i.test(word) &&
  !(/(?:is|us|ics|ies)$/i.test(word) && !isListed(word) && isListed(oneOf(word)))

/** Whether the phrase's last word is a plural: "dental implants". */
export function isPlural(words: string): boolean {
  const last = lastOf(words)
  return /[a-z]/i.test(last) && !isSingularS(last) && !isMass(words) && pluralize.isPlural(last)
}

/** Whether it is not counted: "roof repair", "SEO". */
export function isMass(words: string): boolean {
  const last = lastOf(words)
  if (counted.test(words)) return false
  return massEndings.test(last) || massWords.test(words) || /^[A-Z]{2,}$/.test(last)
}

export const pluralOf = (words: string): string =>
  isMass(words) || isPlural(words)
    ? words
    : onLast(words, (word) => (/lens$/i.test(word) ? `${word}es` : pluralize.plural(word)))

/** Words that are only said in the plural, and stay so before another noun. */
const alwaysPlural =
  /^(?:hives|shingles|measles|mumps|piles|rickets|braces|(?:sun|eye|spy)?glasses|taxes|sports|lenses|pants|jeans|headphones|finances|benefits|rights|goods|sales|events|arts|crafts|veneers|kids|ends|sweets|accounts|payables|receivables|antiques|electronics|electrics|cosmetics|ceramics|graphics|analytics|logistics|economics|acoustics|nerves|splints|manners|trousers|leggings|tights|pyjamas|pajamas|shorts|overalls|dungarees|scissors|pliers|tweezers|shears|binoculars|earnings|premises|belongings|valuables|remains|contents|rates|spirits|essentials|fundamentals|basics|nits|fireworks|aerobics|athletics)$/i

/** Whether a plural is a word of its own that has no singular in the dictionary: "arrears". */
const isOnlyPlural = (word: string) =>
  alwaysPlural.test(word) || (isEntry(word) && !/^taxis$/i.test(word) && !isListed(oneOf(word)))

export const singularOf = (words: string): string =>
  isPlural(words) && !isOnlyPlural(lastOf(words)) ? onLast(words, oneOf) : words
