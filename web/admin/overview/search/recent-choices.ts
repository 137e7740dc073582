import { userNow } from '../../../platform/session.ts'
import type { Choice } from './choices.ts'

const maxChoices = 6
const storageKey = () => `foyer:search:${userNow()?.id}`

/** Returns this user's recent choices in this tab, latest first. Signing out clears them. */
export function recentChoices(): Choice[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]') as Choice[]
  } catch {
    return []
  }
}

export function rememberChoice(choice: Choice) {
  const others = recentChoices().filter(({ key }) => key !== choice.key)
  sessionStorage.setItem(storageKey(), JSON.stringify([choice, ...others].slice(0, maxChoices)))
}
