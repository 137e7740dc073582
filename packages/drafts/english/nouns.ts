import pluralize from 'pluralize'

/** Last words that have no plural, and take no article: roof repair, estate planning, skin care. */
const massEndings =
  /(?:ing|ment|ance|ence|ity|ship|ware|wear|care|therapy|surgery|graphy|ation|ction|istry|metry|nomics|nastics|ology)$/i
const massWords =
  /(?:^|[\s-])(?:law|advice|help|support|insurance|hygiene|music|jewelry|jewellery|packaging|timber|lumber|steel|cutlery|crockery|machinery|embroidery|confectionery|equipment|storage|freight|payroll|hair|skin|makeup|travel|real estate|energy|health|coffee|tea|wine|bread|sourdough|chocolate|food|yoga|design|repair|work|cleanup|upkeep|furniture|data|pottery|joinery|carpentry|cabinetry|masonry|cuisine|footwear|stationery|transport|delivery|rehab|podiatry|logistics|analytics|graphics|ceramics|pilates|aerobics|tax|compliance|removal|disposal|bankruptcy|divorce|custody|probate|security|balayage|botox|automation|immigration|commerce|recovery|prep|production|upholstery|drainage|signage|haulage|laundry|sewage|sushi|beer|cheese|soap|clothing|software|hire|damp|rot|condensation|subsidence|corrosion|damage|pressure|glassware|luggage|lingerie|livery|internet|paint|art|artwork|parking|footage|content|seating|catering|broadband)$/i
/** Words on -ment, -ing and the like that are counted all the same. */
const counted =
  /(?:^|[\s-])(?:wedding|building|meeting|painting|earring|ring|listing|coating|ceiling|swing|sling|awning|railing|bearing|casing|document|apartment|department|appointment|event|treatment|payment|garment|statement|tournament|instrument|ornament|investment|settlement|agreement|placement|facility|city|university|community|charity|property|activity|appliance|alliance|audience|conference|fence|residence|partnership|dealership|internship|landing|vacation|reservation|celebration|foundation|auction|consultation|decoration|location|extension|examination|valuation|workstation|(?<!(?:debt|waste|rubbish|bin|data|rent) )collection|solution|invitation|application|presentation|training course)$/i
/** Words on -s that are one thing. */
const singularS =
  /(?:ss|us|is|ics|news|business|access|process|fitness|wellness|gas|ramen|specimen|regimen|abdomen|asbestos|chaos|cosmos|thermos|canvas|atlas|lens|series|pilates|gymnastics|sass|saas)$/i

const lastOf = (words: string) => words.split(' ').at(-1) ?? words
const onLast = (words: string, change: (word: string) => string) => {
  const all = words.split(' ')
  return [...all.slice(0, -1), change(all.at(-1) ?? '')].join(' ')
}

/** Whether the phrase's last word is a plural: "dental implants". */
export function isPlural(words: string): boolean {
  const last = lastOf(words)
  return /[a-z]/i.test(last) && !singularS.test(last) && !isMass(words) && pluralize.isPlural(last)
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
  /(?:hives|shingles|measles|mumps|piles|rickets|braces|glasses|taxes|sports|lenses|pants|jeans|headphones|finances|benefits|rights|goods|sales|events|arts|crafts|veneers|kids|ends|sweets|accounts|payables|receivables|antiques|electronics|cosmetics|ceramics|graphics|analytics|logistics|economics)$/i

export const singularOf = (words: string): string =>
  isPlural(words) && !alwaysPlural.test(lastOf(words))
    ? onLast(words, (word) => pluralize.singular(word))
    : words
