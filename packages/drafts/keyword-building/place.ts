import type { Language } from './language.ts'
import { isEnglish } from './nouns.ts'
import { isBrand } from './names.ts'

/** Matches a place at the end of a topic, with its preposition if it has one. */
const inPlace: Record<Language, RegExp> = {
  en: /^(.+?) (?:in|near) (\p{L}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)*)$/u,
  de: /^(.+?) (?:in|bei) (\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+)*)$/u,
  fr: /^(.+?) (?:à|en|près de) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)$/u,
  es: /^(.+?) (?:en|cerca de) (\p{Lu}[\p{L}-]+(?: (?:de |la |del )?\p{Lu}[\p{L}-]+)*)$/u,
}
const atEnd = /^(.*\p{L}) (\p{Lu}\p{Ll}[\p{L}'’-]+)$/u
/** Words that are the first part of a place's own name: "Lake Como". */
const opensName =
  /^(?:lake|loch|mount|monte|river|port|bay|cape|isle|saint|st|fort|costa|villa|casa|glen|new|old|upper|lower|great|little|north|south|east|west|point|valley|rio|san|santa|el|los|las)$/i
/** Words after which a capital is no place: "flights to Malta", "website for Shopify". */
const opensMore =
  /(?:^| )(?:to|from|for|with|of|and|the|by|on|at|vs|de|des|du|la|le|les|et|pour|del|y|para|con)$/i

/**
 * Splits a topic that ends with a place: "roofer Leeds", "dentist in leeds". In German, where every noun has a capital, only one
 * with a preposition is.
 */
export function placeIn(
  typed: string,
  language: Language,
): { topic: string; place: string } | null {
  const [, topic = '', place = ''] = inPlace[language].exec(typed) ?? []
  const isNamed = /^\p{Lu}/u.test(place) || !isEnglish(place)
  if (topic && isNamed && !isBrand(place))
    return { topic, place: place.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) }
  const [, before = '', last = ''] = (language === 'de' ? null : atEnd.exec(typed)) ?? []
  const [first = ''] = before.split(' ')
  const isLower = /^\p{Ll}/u.test(first)
  if (opensName.test(before)) return null
  const isPlace = isLower || (language === 'en' && isEnglish(first) && !isEnglish(last))
  return before && isPlace && !isBrand(last) && !opensMore.test(before)
    ? { topic: before, place: last }
    : null
}
