import * as z from 'zod/mini'
import { keysOf } from '../fields.ts'

/** The languages of payment reminders. */
export const reminderLanguages = { en: 'English', de: 'German', fr: 'French' } as const
export type ReminderLanguage = keyof typeof reminderLanguages
export const reminderLanguage = z.enum(keysOf(reminderLanguages), 'Please choose a language')

/** The language of a client’s reminders; empty for the agency’s choice. */
export const clientLanguage = z._default(z.union([z.literal(''), reminderLanguage]), '')

/** The texts of which a step sends one, from friendly to firm. */
export const reminderTones = {
  'due-soon': 'Friendly: due soon',
  overdue: 'Overdue',
  second: 'Second reminder',
  final: 'Final notice',
} as const
export type ReminderTone = keyof typeof reminderTones

/** The id of the email text for a tone in a language. The first two in English are older than the others. */
export const reminderTextId = (tone: ReminderTone, language: ReminderLanguage): string => {
  const name = { 'due-soon': 'reminder', overdue: 'overdue', second: 'second', final: 'final' }[
    tone
  ]
  return `invoice-${name}${language === 'en' ? '' : `-${language}`}`
}
