import { keysOf } from '../../../contract/fields.ts'
import {
  contentLanguages,
  emptyProfile,
  type ContentProfile,
  type ProfileField,
  profileFields,
  type ProfileSource,
  type ProfileValues,
} from '../../../contract/content/content-profiles.ts'
import type { contentProfiles, Mark } from './table.ts'

type Row = typeof contentProfiles.$inferSelect

/** A value from somewhere else than the team, with its source. */
export type Filled = {
  [Field in ProfileField]: { field: Field; value: ProfileValues[Field]; source: ProfileSource }
}[ProfileField]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Assembles a profile: the team's values first, then what is filled in, the first of each field. */
export function profileOf(
  clientId: number,
  row: Pick<Row, 'entered' | 'marks' | 'updatedAt'> | null,
  found: readonly Filled[],
): Omit<ContentProfile, 'updatedAt'> & { updatedAt: Date | null } {
  const filled = { ...emptyProfile }
  const sources = Object.fromEntries(profileFields.map((field) => [field, null])) as Record<
    ProfileField,
    ProfileSource | null
  >
  for (const { field, value, source } of found)
    if (!sources[field] && !isSame(value, emptyProfile[field])) {
      Object.assign(filled, { [field]: value })
      sources[field] = source
    }
  const values = { ...filled, ...row?.entered }
  for (const [field, mark] of Object.entries(row?.marks ?? {}) as [ProfileField, Mark][])
    sources[field] = { from: 'team', detail: mark.by, at: mark.at }
  return { clientId, values, sources, filled, updatedAt: row?.updatedAt ?? null }
}

/** Returns what to store of the team's input: fields that differ from what is filled in. */
export function enteredOf(
  before: ReturnType<typeof profileOf>,
  { entered, marks }: Pick<Row, 'entered' | 'marks'>,
  input: ProfileValues,
  mark: Mark,
): Pick<Row, 'entered' | 'marks'> {
  const kept = profileFields.filter((field) => !isSame(input[field], before.filled[field]))
  const isKnown = (field: ProfileField) => field in entered && isSame(entered[field], input[field])
  return {
    entered: Object.fromEntries(kept.map((field) => [field, input[field]])),
    marks: Object.fromEntries(
      kept.map((field) => [field, (isKnown(field) && marks[field]) || mark]),
    ),
  }
}

type Language = ProfileValues['language']
const { unset: _, ...named } = contentLanguages

let names: { name: string; code: Language }[] | undefined
/** Returns each language’s names in all of them (“German”, “Deutsch”, “allemand”), made for the first text. */
function languageNames() {
  if (names) return names
  const codes = keysOf(named)
  const inAll = codes.map((code) => new Intl.DisplayNames([code], { type: 'language' }))
  const known = codes.flatMap((code) =>
    [named[code], ...inAll.map((each) => each.of(code) ?? code)].map((name) => ({
      name: name.toLowerCase().split(' ')[0] ?? '',
      code,
    })),
  )
  return (names = known)
}

/** Returns the first language that a text names, in any of them; null for none. */
export function languageIn(text: string): Language | null {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `
  const places = languageNames().map(({ name, code }) => ({ code, at: words.indexOf(` ${name} `) }))
  return places.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]?.code ?? null
}

/** Returns an address with its scheme when a text is one; null otherwise. */
export function addressIn(text: string): string | null {
  const typed = text.trim()
  const url = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  return /^\S+\.\S+$/.test(typed) && URL.canParse(url) && url.length <= 500 ? url : null
}
