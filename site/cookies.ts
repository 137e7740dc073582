import { retentionDays } from '../contract/website/retention.ts'
import { rememberedDays } from '../contract/core/session-days.ts'

/** The names of all cookies that this software sets; each is needed for what somebody asked for. */
export const cookieNames = {
  session: 'foyer_session',
  hint: 'signed_in',
  known: 'known_browser',
  asking: 'asking_browser',
  theme: 'theme',
} as const

const scripts = 'scripts cannot read it'
const prefix = 'Behind https its name begins with __Host-'

/** The purpose and lifetime of each cookie, for the privacy notice. */
export const cookies: Record<keyof typeof cookieNames, { does: string; stays: string }> = {
  session: {
    does: `Keeps you signed in; ${scripts}. ${prefix}`,
    stays: `Until the browser closes, or ${rememberedDays} days with “remember me”`,
  },
  hint: {
    does: 'Tells the page that it may ask who you are',
    stays: `As ${cookieNames.session}`,
  },
  known: {
    does: `Lets you sign in while somebody elsewhere guesses at your password; ${scripts}`,
    stays: 'One year',
  },
  asking: {
    does: `Lets a sign-in code work only in the browser that asked for it; ${scripts}. ${prefix}`,
    stays: 'A quarter of an hour',
  },
  theme: { does: 'Remembers light or dark, when you chose one', stays: 'One year' },
}

/** The times after which data is erased, by the name that legal texts have for them: `{{applicationDays}}`. */
export const keptDays = { applicationDays: retentionDays, sessionDays: rememberedDays }
