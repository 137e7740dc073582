import type { Unsent } from './outbox.ts'

/** The messages that this tab has stored, by the key of their box: other tabs have theirs. */
const stored = new Map<string, Set<string>>()

const nameOf = (box: string, { key }: Pick<Unsent, 'key'>) => `${box}:${key}`

/** Returns the unsent messages of a box that any tab of this browser has stored, oldest first. */
export function readUnsent(box: string): readonly Unsent[] {
  const found: Unsent[] = []
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith(`${box}:`)))
    try {
      found.push(JSON.parse(localStorage.getItem(name) ?? '') as Unsent)
    } catch {
      // Not ours to read; it is removed when signing out.
    }
  stored.set(box, new Set(found.map((each) => nameOf(box, each))))
  return found.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** Stores each message of a box by itself, so that tabs don’t overwrite each other’s. */
export function storeUnsent(box: string, messages: readonly Unsent[]): void {
  const now = new Set(messages.map((each) => nameOf(box, each)))
  for (const name of stored.get(box) ?? []) if (!now.has(name)) localStorage.removeItem(name)
  for (const each of messages) localStorage.setItem(nameOf(box, each), JSON.stringify(each))
  stored.set(box, now)
}
