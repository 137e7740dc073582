import type { NewsletterLanguage } from '../../../../contract/outreach/newsletter-settings.ts'
import type { About } from '../words.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

/** The sentences of the product to somebody who signs up for a client's newsletter, in the client's name. */
export type SignUpWords = {
  /** The form. */
  formAbout: (name: string) => string
  email: string
  firstName: string
  leaveEmpty: string
  signUp: string
  consent: (name: string) => string
  privacy: string
  wrongEmail: string
  checkEntries: string
  /** The answer to everybody, whoever reads already. */
  almostTitle: string
  almost: (name: string) => string
  spam: string
  /** Why nobody can sign up. */
  closedTitle: string
  closed: (name: string) => string
  tooManyTitle: string
  tooMany: string
  /** The email with the link. */
  confirmSubject: (name: string) => string
  confirmText: (name: string) => string
  confirmButton: string
  confirmUntil: string
  confirmIgnore: string
  /** The email to somebody who reads already. */
  alreadySubject: (name: string) => string
  alreadyText: (name: string) => string
  /** The pages behind the link. */
  confirmTitle: string
  confirmQuestion: (about: About) => string
  doneTitle: string
  done: (about: About) => string
  expiredTitle: string
  expired: string
  again: string
}

/** The words by the newsletter's language. */
export const signUpWords: Record<NewsletterLanguage, SignUpWords> = { en, de, fr, es }
