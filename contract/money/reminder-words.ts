import type { DocumentLanguage } from './document-languages.ts'

/** The texts of which a step sends one, from friendly to firm. */
export const reminderTones = {
  'due-soon': 'Friendly: due soon',
  overdue: 'Overdue',
  second: 'Second reminder',
  final: 'Final notice',
} as const
export type ReminderTone = keyof typeof reminderTones

/** The id of the email text for a tone in a language. The first two in English are older than the others. */
export const reminderTextId = (tone: ReminderTone, language: DocumentLanguage): string => {
  const name = { 'due-soon': 'reminder', overdue: 'overdue', second: 'second', final: 'final' }[
    tone
  ]
  return `invoice-${name}${language === 'en' ? '' : `-${language}`}`
}
