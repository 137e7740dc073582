import { readStored } from './tab-state.ts'

type Kept = Record<string, Record<string, string>>
const storageKey = 'foyer:list-filters'

const kept = () => readStored<Kept>(storageKey, {})

/**
 * Keeps which of a list's filters are set in the query string, for this tab. `names` are the filters' parameters; those
 * of open dialogs are not kept.
 */
export function keepFilters(pathname: string, search: string, names: readonly string[]): void {
  const all = kept()
  const params = new URLSearchParams(search)
  const own = { ...all[pathname] }
  for (const name of names) {
    const value = params.get(name)
    if (value) own[name] = value
    else delete own[name]
  }
  sessionStorage.setItem(storageKey, JSON.stringify({ ...all, [pathname]: own }))
}

/** Returns the address of a list with the filters that it had when it was last seen in this tab. */
export function listPath(path: string): string {
  const search = new URLSearchParams(kept()[path]).toString()
  return search ? `${path}?${search}` : path
}
