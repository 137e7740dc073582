import { rememberDestination, rememberedDestination } from './session.ts'

const key = 'foyer:code-destination'

/**
 * Keeps the page for which this tab asks for a sign-in code, for that many minutes: the link of the email opens in
 * another tab, which goes on there.
 */
export const shareDestination = (minutes: number) => {
  const path = rememberedDestination()
  if (!path) return localStorage.removeItem(key)
  localStorage.setItem(key, JSON.stringify({ path, until: Date.now() + minutes * 60_000 }))
}

/** Remembers the page for which another tab asked for a code, unless this tab has one of its own. */
export const adoptDestination = () => {
  if (rememberedDestination()) return
  const kept = readKept()
  if (kept && kept.until > Date.now()) rememberDestination(kept.path)
}

/** Forgets it once somebody has signed in. */
export const forgetSharedDestination = () => localStorage.removeItem(key)

const readKept = () => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as { path: string; until: number } | null
  } catch {
    return null
  }
}
