import { isEnglish } from './nouns.ts'
import { isBorrowed } from './topic-words.ts'

/** Words that keep their capitals. */
const brand =
  /^(?:I|Shopify|WordPress|WooCommerce|Google|Instagram|Facebook|LinkedIn|TikTok|YouTube|Excel|Python|Microsoft|Apple|Amazon|Etsy|QuickBooks|Xero|HubSpot|Salesforce|English|Spanish|French|German|Italian|Portuguese|Polish|Russian|Arabic|Turkish|Dutch|Swedish|Welsh|Irish|Scottish|Latin|Mandarin|Swiss|Danish|Norwegian|Vietnamese|Moroccan|British|American|Victorian|Georgian|Edwardian|Halloween|Valentine['’]s|Japanese|Chinese|Greek|Indian|Mexican|Thai|Korean|Christmas|Easter|Thanksgiving|Invisalign|Airbnb|Tesla|Medicare|Medicaid)$/
export const isBrand = (word: string) => brand.test(word)
const soleName =
  /^(?:Shopify|WordPress|WooCommerce|Google|Instagram|Facebook|LinkedIn|TikTok|YouTube|Excel|Etsy|QuickBooks|Xero|HubSpot|Salesforce|Invisalign|Airbnb|Tesla|Medicare|Medicaid)(?: \p{Lu}\p{L}+)?$/u
/** Whether it is the name of a product rather than of a business. */
export const isSoleName = (typed: string) => soleName.test(typed)
/** Whether it is a business or the like that nobody told of: capitals, and a first word that English doesn't have. */
const isProperName = (typed: string) => !ofGeography.test(typed) && isBusinessName(typed)
/** Whether it is the name of a business or product: `guesses` also by its capitals alone, rather than by two owners. */
export const isNamedAsBusiness = (typed: string, guesses: boolean) =>
  ofOwners.test(typed) || (guesses && (isSoleName(typed) || isProperName(typed)))
const ofOwners = /^\p{Lu}\p{L}+ & \p{Lu}\p{L}+$/u
const ofGeography =
  /(?:^(?:Lake|Loch|Mount|Cape|Isle|Fort)|(?:Valley|Beach|Islands?|Mountains?|Coast|Bay|Hills|Springs|Falls|Canyon|National Park|River|County|City)$)/
const isBusinessName = (typed: string) =>
  /^\p{Lu}\p{Ll}{2,}(?: & \p{Lu}\p{L}+|['’]s)$/u.test(typed) ||
  (/^\p{Lu}\p{Ll}{2,}(?: (?:&|and|\p{Lu}\p{L}+))+$/u.test(typed) &&
    !isEnglish(typed.split(' ')[0] ?? ''))

/** Whether it is one word with a capital that English doesn't have: "Vitamix". */
export const isUnknownName = (text: string) =>
  /^\p{Lu}\p{Ll}{3,}$/u.test(text) && !isEnglish(text) && !isBorrowed(text)

/** Lower case but for brands and acronyms. */
export const lowered = (text: string) => (isUnknownName(text) ? text : inLowerCase(text))
const inLowerCase = (text: string) =>
  text
    .split(' ')
    .map((word) =>
      brand.test(word) || /\p{L}\P{Lu}*\p{Lu}|\d/u.test(word) ? word : word.toLowerCase(),
    )
    .join(' ')
