type Theme = 'light' | 'dark'

const year = 31_536_000
const systemTheme = (): Theme =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

/** Returns the theme on screen: the chosen one, or else the system's. */
export const themeNow = (): Theme =>
  (document.documentElement.dataset['theme'] as Theme | undefined) ?? systemTheme()

/**
 * Switches between light and dark. Choosing the system's theme goes back to following the system.
 * The server reads the cookie, so that the next page is rendered in the right theme.
 */
export const toggleTheme = () => {
  const next = themeNow() === 'dark' ? 'light' : 'dark'
  const follows = next === systemTheme()
  if (follows) delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = next
  document.cookie = follows
    ? 'theme=; Path=/; Max-Age=0; SameSite=Lax'
    : `theme=${next}; Path=/; Max-Age=${year}; SameSite=Lax`
}
