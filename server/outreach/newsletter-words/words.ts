import type { NewsletterLanguage } from '../../../contract/outreach/newsletter-settings.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

/** Whom a sentence is about: the newsletter's name is its sender's. */
export type About = { name: string; address: string }

/** The sentences of the product to the readers of a client's newsletter, in the client's name. */
export type NewsletterWords = {
  /** The footer of each email. */
  reason: (name: string) => string
  unsubscribe: string
  clicksCounted: string
  /** The pages behind the footer's link. */
  pagesAbout: string
  stopQuestion: (about: About) => string
  manage: string
  stoppedTitle: string
  stopped: (about: About) => string
  byMistake: string
  resubscribe: string
  notSentTitle: string
  notSent: (about: About) => string
  getInTouch: string
  preferences: string
  saved: string
  emailsTo: (address: string) => string
  emails: string
  newsletterOf: (name: string) => string
  save: string
}

/** The words by the newsletter's language. */
export const newsletterWords: Record<NewsletterLanguage, NewsletterWords> = { en, de, fr, es }

/** Returns the language's code if there are words in it; English for others. */
export const spokenLanguage = (code: string | null): NewsletterLanguage =>
  code !== null && Object.hasOwn(newsletterWords, code) ? (code as NewsletterLanguage) : 'en'
