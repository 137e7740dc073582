import pluralize from 'pluralize'

/** Last words that have no plural, and take no article: roof repair, estate planning, skin care. */
const massEndings =
  /(?:ing|ment|ance|ence|ity|ship|ware|care|law|advice|help|support|insurance|therapy|surgery|hygiene|music|jewelry|equipment|storage|freight|payroll|hair|skin|makeup|travel|estate|energy|power|health|fitness|coffee|tea|wine|bread|chocolate|food|catering|yoga|seo|ppc|design|repair|maintenance|service|photography|videography|work|cleanup|upkeep|furniture|software|data|marketing|waxing|pottery|joinery|carpentry|cabinetry|masonry|cuisine|clothing|footwear|stationery|transport|delivery|childcare|daycare|rehab|podiatry|dentistry|physiotherapy|logistics|economics|analytics|graphics|ceramics|pilates|aerobics|gymnastics|gdpr|tax)$/i
/** Words on -ment, -ing and the like that are counted all the same. */
const counted =
  /(?:wedding|building|meeting|painting|training course|earring|ring|listing|coating|ceiling|document|apartment|department|appointment|event|implant|treatment|payment|garment|document|statement|tournament|instrument|ornament|investment|settlement|agreement|placement|facility|city|university|community|charity|property|party|activity|ability|appliance|alliance|audience|conference|fence|residence|license|clinic|framework|network|artwork|relationship|partnership|sponsorship|dealership|internship|landing)$/i
const massActions =
  /(?:construction|production|restoration|installation|automation|translation|education|nutrition|protection|immigration|mediation|litigation|compliance|meditation|hydration|fabrication|decoration|distribution|recruitment|management|development|removal|bankruptcy|divorce|custody|probate|conveyancing|bookkeeping|consulting|security|replacement|staging|lighting|flooring|roofing|plumbing|heating)$/i
/** Words on -s that are one thing. */
const singularS =
  /(?:ss|us|is|ics|news|business|access|process|fitness|wellness|gas|canvas|atlas|lens|series|pilates|gymnastics|sass|saas)$/i

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
  if (counted.test(last)) return false
  return massEndings.test(last) || massActions.test(last) || /^[A-Z]{2,}$/.test(last)
}

export const pluralOf = (words: string): string =>
  isMass(words) || isPlural(words) ? words : onLast(words, (word) => pluralize.plural(word))

/** Words that are only said in the plural, and stay so before another noun. */
const alwaysPlural =
  /(?:braces|glasses|taxes|sports|lenses|pants|jeans|headphones|finances|benefits|rights|goods|sales|events|arts|crafts|veneers|kids|sweets|accounts|payables|receivables|antiques|electronics|cosmetics|ceramics|graphics|analytics|logistics|economics)$/i

export const singularOf = (words: string): string =>
  isPlural(words) && !alwaysPlural.test(lastOf(words))
    ? onLast(words, (word) => pluralize.singular(word))
    : words
