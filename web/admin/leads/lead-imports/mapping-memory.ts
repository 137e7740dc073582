import { importFields } from '../../../../contract/leads/lead-imports.ts'
import { userNow } from '../../../platform/session.ts'
import { type Mapping, mappingOf } from './lead-file.ts'

const keyOf = (header: readonly string[]) =>
  `foyer:lead-columns:${userNow()?.id}:${header.map((name) => name.toLowerCase()).join('\u001f')}`

/** The choice made last time for a file with these headers, else what the headers say. */
export function rememberedMapping(header: readonly string[]): Mapping {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(header)) ?? 'null') as unknown
    if (Array.isArray(kept) && kept.length === header.length)
      return kept.map((field: unknown) => importFields.find((known) => known === field) ?? null)
  } catch {
    // Unreadable or forbidden: the headers say it.
  }
  return mappingOf(header)
}

export function rememberMapping(header: readonly string[], mapping: Mapping) {
  try {
    localStorage.setItem(keyOf(header), JSON.stringify(mapping))
  } catch {
    // Full or forbidden: next time it is chosen again.
  }
}
