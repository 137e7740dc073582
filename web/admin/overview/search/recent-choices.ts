import { userNow } from '../../../platform/session.ts'
import type { Choice } from './choices.ts'

const most = 6
const storageKey = () => `foyer:search:${userNow()?.id}`

/** What this user chose last in this tab, the latest first. It goes when they sign out. */
export function recentChoices(): Choice[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]') as Choice[]
  } catch {
    return []
  }
}

export function rememberChoice(choice: Choice) {
  const others = recentChoices().filter(({ key }) => key !== choice.key)
  sessionStorage.setItem(storageKey(), JSON.stringify([choice, ...others].slice(0, most)))
}
