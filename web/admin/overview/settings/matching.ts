import type { Setting } from '../../room.ts'

/** A page of settings with those of its fields that a search found. */
export type FoundSetting = Setting & { found: readonly string[] }

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Returns the settings whose title, description or fields hold every word; all of them without a word. */
export function settingsMatching(settings: readonly Setting[], query: string): FoundSetting[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => plain(text).includes(word))
  return settings.flatMap((setting) => {
    const { title, about, fields } = setting
    const found = words.length > 0 ? fields.filter(holds) : []
    return found.length > 0 || holds(`${title} ${about} ${fields.join(' ')}`)
      ? [{ ...setting, found }]
      : []
  })
}
