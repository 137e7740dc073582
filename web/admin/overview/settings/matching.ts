import type { Setting } from '../../room.ts'

/** A page of settings with those of its fields that a search found. */
export type FoundSetting = Setting & { found: readonly string[] }

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Words that mean the same to somebody who searches; each finds what one of the others names. */
const synonyms: readonly (readonly string[])[] = [
  ['vat', 'tax', 'gst', 'ust', 'mwst'],
  ['smtp', 'mail', 'email', 'e-mail', 'imap', 'sender'],
  ['color', 'colour', 'brand', 'theme', 'look'],
  ['logo', 'icon', 'favicon', 'brand', 'wordmark'],
  ['font', 'typeface', 'type', 'typography'],
  ['bank', 'iban', 'bic', 'account', 'payment'],
  ['invoice', 'bill', 'billing'],
  ['currency', 'money', 'euro', 'dollar'],
  ['user', 'member', 'colleague', 'staff', 'team', 'employee'],
  ['permission', 'role', 'right', 'access'],
  ['password', 'passkey', 'login', 'sign-in', 'signin', '2fa', 'mfa', 'two-factor', 'totp', 'sso'],
  ['calendar', 'availability', 'hours', 'booking', 'schedule', 'holiday', 'vacation', 'days off'],
  ['timezone', 'time zone'],
  ['ai', 'model', 'gpt', 'openai', 'llm'],
  ['backup', 'restore', 'export'],
  ['gdpr', 'privacy', 'deletion', 'retention'],
  ['imprint', 'impressum', 'legal'],
  ['template', 'text', 'wording'],
  ['unsubscribe', 'suppression', 'do not email'],
  ['website', 'site', 'page'],
]

/** Returns what a typed word may stand for. */
const meaningsOf = (word: string) =>
  synonyms.filter((group) => group.includes(word) || group.includes(word.replace(/s$/, ''))).flat()

/** Returns whether a text has a word, or one that begins with it. */
const hasWord = (text: string, word: string) =>
  ` ${text.replaceAll(/[^a-z0-9-]+/g, ' ')}`.includes(` ${word}`)

/**
 * Returns the settings whose title, description or fields hold every word, then those that hold words of the same meaning;
 * all of them without a word.
 */
export function settingsMatching(settings: readonly Setting[], query: string): FoundSetting[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const isNamed = (text: string) => words.every((word) => plain(text).includes(word))
  const isMeant = (text: string) =>
    words.every(
      (word) =>
        plain(text).includes(word) || meaningsOf(word).some((each) => hasWord(plain(text), each)),
    )
  const matching = (holds: (text: string) => boolean) =>
    settings.flatMap((setting) => {
      const { title, about, fields } = setting
      const found = words.length > 0 ? fields.filter(holds) : []
      return found.length > 0 || holds(`${title} ${about} ${fields.join(' ')}`)
        ? [{ ...setting, found }]
        : []
    })
  const named = matching(isNamed)
  const others = matching(isMeant).filter(({ title }) =>
    named.every((each) => each.title !== title),
  )
  return [...named, ...others]
}
