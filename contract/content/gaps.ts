import type { ContentType } from './content-pieces.ts'

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
/** Marks without brackets, and a note that was never closed. “TODO INCLUIDO” is Spanish in capitals. */
const bare =
  /(?<![\p{L}\d[])(?:(?<!\p{Lu} )TODO(?! \p{Lu}{2})|FIXME|TBD|tbd|TBC|XXX+|\?{3,})(?![\p{L}\d])|\[fill in:(?![^\]\n]{0,500}\])/gu
/** Filler text. */
const filler = /(?<![\p{L}\d])lorem(?: ipsum[^.\n]{0,200})?(?![\p{L}\d])/giu
/** Figures that are left out, and lines to write on; three underscores alone are a rule between sections. */
const leftOut =
  /[€$£] ?XX+(?![\p{L}\d])|(?<![\p{L}\d])XX+ ?(?:[€$£%]|(?:Euro|EUR|USD|GBP|CHF|Prozent|percent|years|hours|days|Jahren?|Stunden|Tagen?|ans|heures|jours|años|horas|días)(?!\p{L}))|(?<=[^\s_] ?)(?<!\p{L})_{3,}(?![\p{L}\d_])/gu

/** Variables of emails: anywhere but in a newsletter they would be published as they stand. */
const variable = /\{\{[^{}\n]{1,80}\}\}/gu

/** Returns a text's open places, in order and apart; with the variables of emails where `type` is that of a piece that isn't one. */
export function gapsIn(content: string, type: ContentType = 'email_newsletter'): Gap[] {
  const patterns = [noted, bare, filler, leftOut]
  if (type !== 'email_newsletter') patterns.push(variable)
  const found = patterns.flatMap((pattern) =>
    [...content.matchAll(pattern)].map(({ 0: all, 1: note, index }) => ({
      note: note?.trim() || all.replace(/[[\]:]/g, '').slice(0, 100),
      from: index,
      to: index + all.length,
    })),
  )
  const gaps: Gap[] = []
  for (const gap of found.toSorted((one, other) => one.from - other.from))
    if (gap.from >= (gaps.at(-1)?.to ?? 0)) gaps.push(gap)
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
