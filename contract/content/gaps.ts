import type { ContentType } from './content-pieces.ts'
import { codeIn, openBrackets } from './open-brackets.ts'

/** A place that is still to be filled in, with its offsets in UTF-16 code units. */
export type Gap = { note: string; from: number; to: number }

/** Words with which a note between brackets begins. */
const beginnings =
  'fill in|bitte ausfüllen|à compléter|por completar|to ?do|tbd|tbc|insert|add|your|placeholder|xxx+|hier|ihre?[nmrs]?|votre|vos|insérer|ajouter|su|tu|insertar|añadir|completar|rellenar'
/** Words that make a note of whatever is between the brackets. */
const anywhere =
  'to be (?:added|confirmed|completed|decided|defined|filled in)|to (?:add|complete|confirm|fill in|insert)|platzhalter|einfügen|einsetzen|ergänzen|ausfüllen|eintragen|nachtragen|folgt noch|[àa] (?:compléter|remplir|insérer|ajouter|définir|préciser)|espace réservé|pendiente|marcador|(?:por|a|para) (?:añadir|completar|confirmar|definir|insertar|rellenar)|placeholder|tbd|lorem ipsum'
const letter = String.raw`[\p{L}\d_-]`
/** Notes between brackets that are neither links nor footnotes. */
const noted = new RegExp(
  String.raw`\[(?:(?:${beginnings})(?!${letter}):?([^\]\n]{0,500})|(?:[^\]\n]{0,200}?(?<!${letter}))?(?:${anywhere})(?!${letter})[^\]\n]{0,200})\](?!\()`,
  'giu',
)
/** The same words between angle brackets. */
const angled = new RegExp(String.raw`<(?:${beginnings})(?!${letter})([^<>\n]{0,200})>`, 'giu')
/** Words after “TODO” in Spanish, where it means everything. */
const everything =
  'el|la|l[oe]s?|en|es|está|tipo|al?|del?|un|una|y|o|por|para|sobre|con|sin|se|que|su|tu|mi|nuestro|vuestro|est[eo]|es[eo]|aquello|aquí|va|vale|cambia|menos|natural|mundo|año|día|bien|listo|terreno|riesgo|gratis|incluido|nuevo|hecho|\\p{L}{3,}[ai]do'
/** Marks without brackets, and a note that was never closed. */
const bare =
  /(?<![\p{L}\d[])(?:FIXME|TB[DAC]|tb[da]|XXX+|\?{3,})(?![\p{L}\d])|\[fill in:(?![^\]\n]{0,500}\])|(?<![\p{L}\d/.@#_-])x{3,6}(?![\p{L}\d]|[/.@_-][\p{L}\d])/gu
/** “TODO” in capitals, not in a line of Spanish capitals. */
const todo = new RegExp(
  String.raw`(?<![\p{L}\d[]|\p{Lu} )TODO(?![\p{L}\d]| (?:${everything}|${everything.toUpperCase().replace('\\P{L}', String.raw`\p{L}`)})(?!\p{L}))`,
  'gu',
)
/** Marks that open a sentence or a line, where they are no word of it; and what templates print for a text. */
const opening =
  /(?<=^|[.!?:…] |[*_>#-] ?|[("“„])(?:[Tt]odo:|(?:Platzhalter(?:text)?|PLATZHALTER|Placeholder)(?![\p{L}\d-]| (?!für|for|folgt|hier|bitte)\p{Ll}))/gmu
const template =
  /(?<!\p{L})(?:(?:your|insert) (?:own )?(?:text|title|headline|content|copy|logo|image|picture|link) (?:goes )?here|(?:Ihr|Dein|Hier) Text (?:hier|einfügen)|votre texte ici|[st]u texto aquí)(?!\p{L})/giu
const capitals = /(?<!\p{L})(?:[ÀA] (?:COMPL[ÉE]TER|PR[ÉE]CISER|REMPLIR)|POR COMPLETAR)(?!\p{L})/gu
/** Filler text. */
const filler = /(?<![\p{L}\d])lorem(?: ipsum[^.\n]{0,200})?(?![\p{L}\d])/giu
/** Figures that are left out, and lines to write on; three underscores alone are a rule between sections. */
const leftOut =
  /(?<![\p{L}\d]|\d )X ?(?:[€$£]|(?:Euros?|euros|EUR|USD|GBP|CHF|dollars|pounds|francs)(?!\p{L}))|[€$£] ?XX+(?![\p{L}\d])|(?<![\p{L}\d])XX+ ?(?:[€$£%]|(?:Euro|EUR|USD|GBP|CHF|euros|Prozent|percent|years|hours|days|Jahren?|Stunden|Tagen?|ans|heures|jours|años|horas|días)(?!\p{L}))|(?<=[^\s_] ?)(?<!\p{L})_{3,}(?![\p{L}\d_])/gu

/** Variables of emails: anywhere but in a newsletter they would be published as they stand. */
const variable = /\{\{[^{}\n]{1,80}\}\}/gu

/** Returns a text's open places, in order and apart; with the variables of emails where `type` is that of a piece that isn't one. */
export function gapsIn(content: string, type: ContentType = 'email_newsletter'): Gap[] {
  const patterns = [noted, angled, bare, todo, opening, template, capitals, filler, leftOut]
  if (type !== 'email_newsletter') patterns.push(variable)
  const marked = patterns.flatMap((pattern) =>
    [...content.matchAll(pattern)].map(({ 0: all, 1: note, index }) => ({
      note: note?.trim() || all.replace(/[[\]<>:]/g, '').slice(0, 100),
      from: index,
      to: index + all.length,
    })),
  )
  const code = codeIn(content)
  const isCode = ({ from }: Gap) => code.some((each) => from >= each.from && from < each.to)
  const gaps: Gap[] = []
  const found = [...marked, ...openBrackets(content)]
  for (const gap of found.toSorted((one, other) => one.from - other.from))
    if (gap.from >= (gaps.at(-1)?.to ?? 0) && !isCode(gap)) gaps.push(gap)
  return gaps
}

/** The words for the texts of a piece within a sentence. */
export const placeNames = {
  title: 'title',
  content: 'text',
  description: 'description',
  preheader: 'preheader',
  imageAlt: 'alt text',
} as const
type Place = keyof typeof placeNames

/** Returns the open places of all texts of a piece that leave the team, with the text that each is in. */
export const gapsOf = (
  piece: Record<Place, string> & { type: ContentType },
): (Gap & { field: Place; name: string })[] =>
  (Object.keys(placeNames) as Place[]).flatMap((field) =>
    gapsIn(piece[field], piece.type).map((gap) => ({ ...gap, field, name: placeNames[field] })),
  )

/** Replaces a text's open places, such as by blanks. */
export function withoutGaps(content: string, by: (gap: string) => string): string {
  let text = ''
  let at = 0
  for (const { from, to } of gapsIn(content)) {
    text += content.slice(at, from) + by(content.slice(from, to))
    at = to
  }
  return text + content.slice(at)
}
