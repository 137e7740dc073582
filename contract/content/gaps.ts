/** A place that is still to be filled in, with its offsets in UTF-16 code units. */
export type Gap = { note: string; from: number; to: number }

/** Notes between brackets that aren't links. */
const noted =
  /\[(?:fill in|to ?do|tbd|tbc|insert|add|your|placeholder|xxx|einfügen|ergänzen|ausfüllen|à compléter|à remplir|insérer|completar|rellenar|insertar)\b:?([^\]\n]{0,500})\](?!\()/giu
/** Marks without brackets, filler text, and a note that was never closed. */
const bare =
  /(?<![\p{L}\d[])(?:TODO|FIXME|TBD|TBC|XXX+|[Ll]orem ipsum[^.\n]{0,200}|\?{3,})(?![\p{L}\d])|\[fill in:(?![^\]\n]{0,500}\])/gu

/** Returns a text's open places, in order. */
export const gapsIn = (content: string): Gap[] =>
  [noted, bare]
    .flatMap((pattern) =>
      [...content.matchAll(pattern)].map(({ 0: all, 1: note, index }) => ({
        note: note?.trim() || all.replace(/[[\]:]/g, '').slice(0, 100),
        from: index,
        to: index + all.length,
      })),
    )
    .toSorted((one, other) => one.from - other.from)

/** The words for the texts of a piece within a sentence. */
const placeNames = {
  title: 'title',
  content: 'text',
  description: 'description',
  preheader: 'preheader',
  imageAlt: 'alt text',
} as const
type Place = keyof typeof placeNames

/** Returns the open places of all texts of a piece that leave the team, with the text that each is in. */
export const gapsOf = (piece: Record<Place, string>): (Gap & { field: Place; name: string })[] =>
  (Object.keys(placeNames) as Place[]).flatMap((field) =>
    gapsIn(piece[field]).map((gap) => ({ ...gap, field, name: placeNames[field] })),
  )

/** Replaces a text's open places, such as by blanks. */
export function withoutGaps(content: string, by: (gap: string) => string): string {
  let text = ''
  let at = 0
  for (const { from, to } of gapsIn(content)) {
    if (from < at) continue
    text += content.slice(at, from) + by(content.slice(from, to))
    at = to
  }
  return text + content.slice(at)
}
