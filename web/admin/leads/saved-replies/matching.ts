import type { SavedReply } from '../../../../contract/outreach/saved-replies.ts'

/** Returns the replies with every word that was typed; those with the words in their name come first. */
export function matching(replies: readonly SavedReply[], typed: string): SavedReply[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const named = replies.filter(({ name }) => has(name))
  return [
    ...named,
    ...replies.filter((each) => !named.includes(each) && has(`${each.name} ${each.content}`)),
  ]
}
