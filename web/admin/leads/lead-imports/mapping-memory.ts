import { importFields } from '../../../../contract/leads/lead-imports.ts'
import { userNow } from '../../../platform/session.ts'
import { type Mapping, mappingOf } from './mapping.ts'

const keyOf = (header: readonly string[]) =>
  `foyer:lead-mapping:${userNow()?.id}:${header.map((name) => name.toLowerCase()).join('\u001f')}`

/** Returns the mapping chosen last time for these headers, else the suggested one. */
export function rememberedMapping(
  header: readonly string[],
  suggestion: Mapping = mappingOf(header),
): Mapping {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(header)) ?? 'null') as unknown
    if (Array.isArray(stored) && stored.length === header.length)
      return stored.map((field: unknown) => importFields.find((known) => known === field) ?? null)
  } catch {
    // Unreadable or blocked: use the suggested mapping.
  }
  return suggestion
}

export function rememberMapping(header: readonly string[], mapping: Mapping) {
  try {
    localStorage.setItem(keyOf(header), JSON.stringify(mapping))
  } catch {
    // Full or blocked: the user maps the columns again next time.
  }
}
