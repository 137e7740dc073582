import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { capitalized } from '../english/sentences.ts'
import { isForeignQuestion } from '../keyword-building/languages/pools.ts'
import { germanCapitals } from './languages/german-capitals.ts'
import { withBusiness } from './languages/phrases.ts'
import { type ForeignText, spaced, textIn } from './languages/texts.ts'
import { bare, kindOf, type Search } from './search-kind.ts'
import { longest, mostTitles } from './title-limits.ts'

type Named = Search & { businessName: string }
type Titled = Named & { type: ContentType }

/** Words at the beginning or end of a search that its titles say better, with what joins them to its thing. */
const said: Record<ForeignText, RegExp> = {
  de: /^(?:kosten|preise?|fehler) (?:für |von |bei(?:m| der)? )?(?:eine[nr]? )?| (?:kosten|preise?|preisliste|(?:häufige )?fehler(?: vermeiden)?)$/i,
  fr: /^(?:prix|tarifs?|coûts?|erreurs?) (?:d['’](?:une? )?|du |des |de la |de l['’]|de )?| (?:prix|tarifs?|erreurs?(?: à éviter| fréquentes)?)$/i,
  es: /^(?:precios?|tarifas?|costes?|errores) (?:de(?: una?| la| los| las)? |del |al? )?| (?:precios?|tarifas?|costes?|errores(?: a evitar| comunes| frecuentes)?)$/i,
}
/** A question word at the end of a search: “hecke schneiden wann”. */
const asksLast = / (wann|wie oft|wie lange|quand|combien de temps|cuándo|cada cuánto)$/i
const reviews = /(?<!\p{L})(?:bewertung(?:en)?|erfahrungen|avis|opiniones|reseñas)(?!\p{L})/iu

const colonIn = (language: ForeignText) => (language === 'fr' ? spaced(' : ') : ': ')

function questionIn(language: ForeignText, text: string) {
  if (language === 'es') return `¿${text}?`
  return language === 'fr' ? spaced(`${text} ?`) : `${text}?`
}

/** Returns a search as it stands in a title or sentence of its language, with the business’s name as it is written. */
function writtenAs(language: ForeignText, { keyword, businessName }: Named) {
  const words = bare(keyword).replace(/^¿\s*/, '')
  const name = new RegExp(RegExp.escape(businessName), 'giu')
  const written = language === 'de' ? germanCapitals(words) : words
  const text = capitalized(written).replace(name, () => businessName)
  const last = asksLast.exec(text)
  if (last) {
    const before = text.slice(0, last.index)
    const question = questionIn(language, last[1] ?? '')
    return { asks: true, title: `${before}${colonIn(language)}${question}` }
  }
  const asks = isForeignQuestion(language, `${words} `)
  return { asks, title: asks ? questionIn(language, text) : text }
}

/** Returns the thing that a search is about: “Zahnreinigung Hund” of “zahnreinigung hund kosten”. */
const topicOf = (language: ForeignText, title: string) =>
  capitalized(title.replace(said[language], '').trim()) || title

/** Returns up to three titles in a language, none too long to be shown whole but the first, which is the search itself. */
export function foreignTitles({ type, ...search }: Titled, language: ForeignText): string[] {
  const { businessName } = search
  const kind = kindOf(search)
  const { asks, title } = writtenAs(language, search)
  const topic = asks ? title : topicOf(language, title)
  const colon = colonIn(language)
  const joined = (start: string, end: string) => {
    const text = withBusiness(language, end, businessName)
    return asks ? `${start} ${capitalized(text)}` : `${start}${colon}${text}`
  }
  const endings = textIn(language, ...(asks ? [`title.${kind}?`] : []), `title.${kind}`)
  const ofBrand = reviews.test(search.keyword) ? textIn(language, 'title.reviews') : endings
  const [advice = ''] = textIn(language, asks ? 'title.answers' : 'title.advice')
  const opens = (text: string) => text.split(' ')[0]?.toLowerCase()
  const fresh = endings.filter((each) => opens(each) !== opens(topic))
  const more =
    kind === 'brand'
      ? ofBrand.map((each) => `${businessName}${colon}${each}`)
      : [
          ...fresh.slice(0, 1).map((each) => joined(topic, each)),
          joined(topic, advice),
          ...[...fresh.slice(1), ...textIn(language, 'title.short')].map((each) =>
            joined(topic, each),
          ),
        ]
  const fitting = more.filter((each) => each.length <= longest[type])
  return [...new Set([title, ...fitting])].slice(0, mostTitles)
}

/** Returns what a piece is about in two short sentences, for search results. */
export function foreignDescription(search: Named, language: ForeignText) {
  const kind = kindOf(search)
  const { asks, title } = writtenAs(language, search)
  const say = (id: string) =>
    withBusiness(language, textIn(language, id)[0] ?? '', search.businessName)
  if (kind === 'brand')
    return say(reviews.test(search.keyword) ? 'summary.reviews' : 'summary.brand')
  if (asks) return `${title} ${say('summary.answered')}`
  const topic = topicOf(language, title)
  return `${topic}${colonIn(language)}${say(`summary.${kind}`)} ${say('summary.by')}`
}
