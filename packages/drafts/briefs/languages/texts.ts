import { readFileSync } from 'node:fs'

/** The languages that briefs have words in, besides English. */
export const foreignTexts = ['de', 'fr', 'es'] as const
export type ForeignText = (typeof foreignTexts)[number]
/** The language of what the client and the readers get; `other`: one without words, in which nothing is put around theirs. */
export type BriefLanguage = 'en' | ForeignText | 'other'

export const isForeignText = (language: BriefLanguage): language is ForeignText =>
  foreignTexts.some((each) => each === language)

/** Puts the spaces that don’t break before French marks and inside its quotes. */
export const spaced = (text: string) =>
  text
    .replace(/ (?=[?!;])/g, '\u202f')
    .replace(/ (?=[:»])/g, '\u00a0')
    .replace(/(?<=«) /g, '\u00a0')

/**
 * Reads a language’s texts: one per line, its id and its parts, such as a heading and a question, between bars. An id is
 * that of a section, after the kind of the search where it differs. The slots are those of `Outline`.
 */
function readTexts(language: ForeignText) {
  const text = readFileSync(new URL(`${language}.txt`, import.meta.url), 'utf8')
  const isFrench = language === 'fr'
  return new Map(
    text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => {
        const [id = '', ...parts] = line.split('|')
        return [id, isFrench ? parts.map(spaced) : parts] as const
      }),
  )
}
const read = new Map<ForeignText, ReturnType<typeof readTexts>>()

/** Returns a language’s texts by id. */
export function textsIn(language: ForeignText): ReadonlyMap<string, readonly string[]> {
  const known = read.get(language) ?? readTexts(language)
  read.set(language, known)
  return known
}

/** Returns the parts of the first of these texts that a language has. */
export const textIn = (language: ForeignText, ...ids: readonly string[]): readonly string[] =>
  ids.map((id) => textsIn(language).get(id)).find((parts) => parts !== undefined) ?? []
