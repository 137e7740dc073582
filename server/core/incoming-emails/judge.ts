import type { IncomingReason, IncomingState } from '../../../contract/core/incoming-emails.ts'

/** Everything that decides what becomes of an email. */
export type Facts = {
  isAutomatic: boolean
  /** The reply address that it came to: one that was issued, one that wasn’t, or none; `address`: only its sender is known; `stranger`: it answers nothing. */
  token: 'known' | 'unknown' | 'none' | 'address' | 'stranger'
  /** The address of the person whose reply address it is; null if unknown. */
  owner: string | null
  /** Whether that person never showed that the address is theirs, so that a stranger may have registered with it. */
  isUnproven: boolean
  /** The addresses in its From. */
  from: readonly string[]
  /** Whether our mail server confirmed the sender; null if it says nothing. */
  isAuthentic: boolean | null
  isTooLarge: boolean
  /** The content; null when it couldn’t be read. */
  content: {
    isEncrypted: boolean
    isEmpty: boolean
    /** It only accepts an invitation. */
    isAcceptance: boolean
  } | null
  /** The same text came from this person before. */
  isRepeated: boolean
  /** They sent very many within an hour. */
  isMany: boolean
  /** The team marked emails of this sender as spam. */
  isSpam: boolean
}

export type Verdict = { state: IncomingState; reason: IncomingReason | null }

/**
 * Decides what becomes of an email. It is taken only if the reply address and the sender’s address fit and nothing
 * speaks against it; whatever is in doubt is held for the team.
 */
export function judge(facts: Facts): Verdict {
  const { content, owner, from } = facts
  const held = (reason: IncomingReason): Verdict => ({ state: 'held', reason })
  if (facts.isAutomatic) return { state: 'ignored', reason: 'automatic' }
  if (facts.token === 'stranger') return ofStranger(facts)
  if (facts.token === 'unknown') return held('token')
  if (facts.token === 'none') return held('no-token')
  if (facts.token === 'address' && facts.isAuthentic !== true) return held('address')
  if (owner === null || from.length !== 1 || from[0] !== owner) return held('sender')
  if (facts.isAuthentic === false) return held('unverified')
  if (facts.isTooLarge) return { state: 'refused', reason: 'too-large' }
  if (content === null) return held('unreadable')
  if (content.isEncrypted) return held('encrypted')
  if (content.isAcceptance) return { state: 'ignored', reason: 'calendar' }
  if (facts.isUnproven) return held('unconfirmed')
  if (content.isEmpty) return held('empty')
  if (facts.isRepeated) return held('repeated')
  if (facts.isMany) return held('many')
  return { state: 'taken', reason: null }
}

/** Decides about an email that answers nothing of ours: whoever wrote it may be anybody. */
function ofStranger({ isSpam, isMany, isTooLarge, owner }: Facts): Verdict {
  // Somebody who became a client since isn’t a stranger anymore.
  if (isSpam && owner === null) return { state: 'spam', reason: 'spam' }
  if (isMany) return { state: 'spam', reason: 'many' }
  if (isTooLarge) return { state: 'refused', reason: 'too-large' }
  return { state: 'held', reason: owner === null ? 'stranger' : 'address' }
}
