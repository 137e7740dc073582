import {
  type BuilderLanguage,
  builderLanguages,
} from '../../../contract/content/keyword-sources.ts'
import { isAllEnglish, languageByLetters, likelyLanguage } from './likely-language.ts'
import { byLetters, isEnglishWithNames } from './other-languages.ts'

export type Language = BuilderLanguage
export const isLanguage = (code: string): code is Language => Object.hasOwn(builderLanguages, code)

const words = (list: string) =>
  new RegExp(`(?<!\\p{L})(?:${list.trim().split(/\s+/).join('|')})(?!\\p{L})`, 'iu')

/** Signs of a language: letters and endings of its own, and words that are common in topics. */
const signs: readonly (readonly [language: Language | 'other', signs: readonly RegExp[]])[] = [
  [
    'other',
    [
      /[^\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}\p{M}\p{Cc}]/u,
      /[ãõåøæłżźśćńčšžřěůőűăâțșğışđþð]/iu,
      words(`di della delle degli dei il lo gli con senza casa pulizia denti cane riparazione tetto
        voor een het met zonder huis dak tandarts hond för och med til og av på ett para os das
        do da em uma não dentes cachorro casamento telhado jak dla czy na och ktorý na od`),
    ],
  ],
  [
    'de',
    [
      /[äöüß]/iu,
      /\p{L}{3,}(?:ungen|ung|heit|keit|schaft|ierung|reparatur|reinigung|fotografie|fotograf|versicherung|beratung|behandlung|schmerzen|erklärung|pumpe|schule|anlage|betrieb|therapie|kosten|arzt|anwalt|bau|kurs|haus|garten|dach|umzug)(?!\p{L})/iu,
      words(`und für mit ohne der die das den dem ein eine einen im am beim zum zur von bei nach
        was wie warum wann welche welcher hund katze küche bad umzug steuer steuererklärung arzt
        kosten kaufen mieten verkaufen heizung garten kinder zahnreinigung handwerker klempner maler
        friseur kurse haus wohnung auto reifen hochzeit notar anwalt`),
    ],
  ],
  [
    'es',
    [
      /[ñ¿¡]/iu,
      /[áíóú]/iu,
      /\p{L}{3,}(?:ción|ciones|dad|dades|miento|ería|ería|ista de)(?!\p{L})/iu,
      words(`el los las y de para con sin una unos del de-la al que cómo cuánto dónde perro gato
        limpieza casa tejado tejados boda bodas fontanero abogado abogados dentista clases cocina
        reformas reforma placas solares seguro seguros coche dolor espalda zapatos comprar vender
        alquiler piso gestoría autónomos renta mudanzas mudanza peluquería taller clínica`),
    ],
  ],
  [
    'fr',
    [
      /[œçèêàùîôû]/iu,
      /\p{L}{2,}(?:eaux|eurs|euses|age de|ations? de)(?!\p{L})/iu,
      words(`le les des du de et pour avec sans une au aux chez sur comment pourquoi combien quel quelle
        chien chat nettoyage dents réparation toiture mariage maison plombier avocat cours cuisine
        assurance voiture douleur dos chaussures acheter vendre location déménagement coiffeur
        panneaux solaires photographe salle bain jardin impôts menuisier électricien serrurier`),
    ],
  ],
]
/** Words that only English has. */
const englishWord = /(?<!\p{L})(?:for|with|the|and|of|how|near|my|your|why|what|when)(?!\p{L})/iu
/** Words with an accent that English has too. */
const borrowed =
  /(?<!\p{L})(?:caf[eé]s?|r[eé]sum[eé]s?|pur[eé]e|d[eé]cor|fianc[eé]e?|clich[eé]s?|entr[eé]es?|matin[eé]e|cr[eè]mes?|brul[eé]e|cr[eê]pes?|na[iï]ve|jalape[nñ]os?|pi[nñ]atas?|à la carte|touch[eé]|faux|ballet|massage|garage|focaccias?|ciabattas?|churros?|paellas?|empanadas?|tapas|baklava|croissants?|baguettes?|macarons?|burrata|mozzarella|ricotta|chorizo|prosciutto|pesto|gelato|panettones?|stollen|pretzels?|bratwursts?|schnitzels?|strudels?|tacos?|burritos?|quesadillas?|guacamole|sangria|mojitos?|lattes?|espresso|cappuccinos?|biscotti|cannoli|arancini|antipasti|charcuterie|patisserie|profiteroles?|madeleines?|brioches?|gazpacho|tortillas?|nachos|gnocchi|risottos?|lasagn[ae]s?|tiramisu|piñatas?)(?!\p{L})/giu

/**
 * The language of a topic: English unless its letters or words show another; `other` without patterns. `guesses`: also one
 * whose letters only resemble other languages.
 */
export function languageOf(topic: string, guesses = true): Language | 'other' {
  const text = topic.normalize('NFC').replace(borrowed, ' ')
  if (englishWord.test(text)) return 'en'
  if (/\p{L}/u.test(text) && /^[\p{ASCII}’]*$/u.test(text) && isAllEnglish(text)) return 'en'
  if (isEnglishWithNames(text)) return 'en'
  const shown = languageBySigns(text)
  return guesses ? byLetters(text, shown) : shown
}

/** Returns whether a topic can only be English: its function words are, or all its words are and no other language fits its letters better. */
export function isClearlyEnglish(topic: string): boolean {
  const all = topic.match(/[\p{L}\p{M}]{2,}/gu) ?? []
  return (
    englishWord.test(topic) ||
    (all.length > 1 && isAllEnglish(topic) && languageByLetters(all, 1) === 'en')
  )
}

/** Whether letters or words of a topic are signs of a language, rather than merely like it. */
export const hasSigns = (language: Language, topic: string) =>
  signs.some(([each, marks]) => each === language && marks.some((mark) => mark.test(topic)))

/** Whether a word would be taken for another language beside its like, if no list had it. */
export const foreignLooking = (word: string) =>
  !signs.some(([, marks]) => marks.at(-1)?.test(word)) &&
  (signs.some(([, marks]) => marks.some((mark) => mark.test(word))) ||
    languageByLetters([word, word]) !== 'en')

function languageBySigns(text: string): Language | 'other' {
  const scores = signs.map(
    ([language, marks]) => [language, marks.filter((mark) => mark.test(text)).length] as const,
  )
  const most = Math.max(...scores.map(([, score]) => score))
  const best = scores.filter(([, score]) => score === most).map(([language]) => language)
  if (most === 0) return likelyLanguage(text)
  return best.length > 1 ? likelyLanguage(text, best) : (best[0] ?? 'en')
}
