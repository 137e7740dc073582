import { isReported, isUnsure, type Told, wholeWords } from './words.ts'

const address = /(?<![\p{L}\d@./])(?:https?:\/\/|www\.)[^\s<>()[\]{}"'“”‘’«»|\\]+/giu
const ourSite = wholeWords(
  [
    String.raw`(?:our|my) (?:\p{L}+ ){0,2}(?:web ?site|site|home ?page|web ?page|page|shop|store|blog|menu)`,
    String.raw`(?:unsere?|meine?)[nmr]? (?:\p{L}+ ){0,2}(?:website|webseite|seite|homepage|(?:online)?shop|blog|speisekarte)`,
    String.raw`(?:notre|mon) (?:\p{L}+ ){0,2}(?:site|page|boutique|blog|carte)`,
    String.raw`(?:nuestr[ao]|mi) (?:\p{L}+ ){0,2}(?:web|sitio|página|tienda|blog|carta)`,
  ].join('|'),
)
/** Hosts of files and meetings, which are nobody's own site. */
const shared =
  /(?:^|\.)(?:google\.com|dropbox\.com|wetransfer\.com|figma\.com|zoom\.us|loom\.com|canva\.com|sharepoint\.com|icloud\.com|live\.com|youtu\.be)$/
const closed = /\/(?:wp-admin|admin|login|signin|account|reset|unsubscribe)(?:\/|$|[.-])/i

const bareHost = (host: string) => host.toLowerCase().replace(/^www\./, '')

/** Returns the addresses of a business's own pages. `own` are the hosts that are known to be its own. */
export function linksIn(sentence: string, own: ReadonlySet<string>): Told[] {
  if (isUnsure.test(sentence)) return []
  const isNamed = ourSite.test(sentence)
  return [...sentence.matchAll(address)].flatMap(([typed]) => {
    const trimmed = typed.replace(/[.,;:!?…]+$/, '')
    const whole = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed
    if (!URL.canParse(whole)) return []
    const url = new URL(whole)
    const host = bareHost(url.host)
    // An address with a query may be for one person alone.
    const isOpen = !url.search && !url.username && !closed.test(url.pathname)
    if (!isOpen || shared.test(host) || !(own.has(host) || isNamed)) return []
    url.hash = ''
    const path = url.pathname.replace(/\/$/, '')
    const title = path ? `${host}${path}` : 'Home page'
    return url.href.length <= 500 ? [{ value: url.href, title: title.slice(0, 120) }] : []
  })
}

const contacted = wholeWords(
  [
    String.raw`(?:call|phone|reach|contact|ring|text|(?:email|e\Wmail)|write to) us`,
    String.raw`our (?:\p{L}+ ){0,2}(?:phone|number|telephone|(?:email|e\Wmail)|contact)`,
    String.raw`(?:unsere?|neue) (?:\p{L}+ )?(?:Telefonnummer|Nummer|Telefon|(?:Email|E\WMail)(?:-Adresse)?)`,
    String.raw`rufen Sie uns|erreichen uns|erreicht uns|schreiben Sie uns`,
    String.raw`(?:appelez|contactez|joignez|écrivez)[- ]nous|notre (?:numéro|téléphone|adresse (?:email|e\Wmail)|(?:email|e\Wmail)|courriel)`,
    String.raw`ll[aá]m[ea]n?nos|escr[ií]b[ae]n?nos|cont[aá]cten?os|nuestro (?:número|teléfono|correo|(?:email|e\Wmail))`,
  ].join('|'),
)
const phone = /(?<![\p{L}\d@./-])\+?\(?\d[\d ()./-]{5,20}\d(?![\p{L}\d@])/gu
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const date = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})/

const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15 && !date.test(text) && (/^[+(0]/.test(text) || digits >= 10)
}

/** Numbers and addresses of a person, rather than of the business. */
const ofPerson = wholeWords(
  String.raw`my|mine|me|private|personal|home (?:number|phone)|emergenc(?:y|ies)|mich|mir|mein\p{L}*|privat\p{L}*|ma|mon|mes|priv[ée]e?s?|personnel\p{L}*|mi|mío|privad[oa]s?`,
)

/** Returns how a sentence says that customers reach the business, as one line. */
export function contactIn(sentence: string): Told[] {
  const isCertain = ![isUnsure, isReported, ofPerson, /["“„«]/].some((each) => each.test(sentence))
  if (!contacted.test(sentence) || !isCertain) return []
  const number = (sentence.match(phone) ?? []).find(isPhone)?.trim()
  const [mail] = sentence.match(email) ?? []
  const value = [number, mail].filter(Boolean).join(' · ')
  return value && value.length <= 255 ? [{ value }] : []
}

const quoted = String.raw`(?:[“"„«”][^“”"„«»\n]{1,80}[”"“»]|(?<!\p{L})['‘][^'‘’\n]{1,80}['’](?!\p{L}))`
const chain = String.raw`((?:${quoted})(?:\s*(?:,|\/|or|nor|and|oder|und|ou|et|o|y)\s*(?:or |and )?(?:${quoted}))*)`
const word = String.raw`(?:\s+(?:the|das|den|le|la|el|l['’]))?(?:\s*(?:words?|phrases?|terms?|expressions?|Wort|Begriff|mot|terme|palabra|término))?`
const forbidding = [
  String.raw`(?:don['’]?t|do not|never|avoid)\s+(?:ever\s+)?(?:say|saying|use|using|write|writing|call(?:ing)? (?:it|us|them|this))${word}\s*${chain}`,
  String.raw`(?:sagen|schreiben|verwenden|benutzen) Sie (?:bitte )?(?:nie|niemals|nicht)${word}\s*${chain}`,
  String.raw`(?:nie|niemals|nicht)${word}\s+${chain}\s+(?:sagen|schreiben|verwenden|benutzen)`,
  String.raw`n['’](?:utilisez|employez|écrivez) (?:jamais|pas)${word}\s*${chain}`,
  String.raw`ne (?:dites|mettez) (?:jamais|pas)${word}\s*${chain}`,
  String.raw`(?:no|nunca) (?:digan?|usen?|utilicen?|escriban?|pongan?)${word}\s*${chain}`,
].map((each) => new RegExp(String.raw`(?<!\p{L})${each}`, 'iu'))
const oneQuoted = new RegExp(quoted, 'giu')

/** The subjects of those who don't say it, rather than are asked not to. */
const ofOthers = /(?<!\p{L})(?:they|he|she|it|who|people|customers|clients|competitors|i)\s+$/iu
/** Matches what may follow: the end of a clause, or texts of every kind. A request for one place isn't one for all. */
const forGood = new RegExp(
  String.raw`^\s*(?:$|[.,;:!…)–—-]|(?:any ?more|ever|please|again|anywhere|at all|sagen|schreiben|verwenden|benutzen)(?!\p{L})|(?:in|on) (?:our|any|all|any of our|all our|all of our|your) (?:\p{L}+ )?(?:texts?|copy|content|posts?|articles?|blog|website|site|pages?|newsletters?|emails?|ads?|marketing)(?!\p{L}))`,
  'iu',
)

/** Returns the words between quotation marks that a sentence asks never to use. */
export function forbiddenIn(sentence: string): Told[] {
  if (sentence.trimEnd().endsWith('?') || isUnsure.test(sentence)) return []
  const asked = forbidding.map((each) => each.exec(sentence)).find(Boolean)
  if (!asked) return []
  const [whole, list = ''] = asked
  const rest = sentence.slice(asked.index + whole.length)
  if (ofOthers.test(sentence.slice(0, asked.index)) || !forGood.test(rest)) return []
  return (list.match(oneQuoted) ?? [])
    .map((each) =>
      each
        .slice(1, -1)
        .replace(/[.,!?]$/, '')
        .trim(),
    )
    .filter(Boolean)
    .map((value) => ({ value }))
}
