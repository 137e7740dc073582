import type { Question } from '../../contract/clients/onboarding-questions.ts'

/** A question with a one-line answer. */
export const line = (id: string, text: string, help = ''): Question => ({
  id,
  kind: 'text',
  text,
  help,
  options: [],
})

/** A question with an answer of several lines. */
export const lines = (id: string, text: string, help = ''): Question => ({
  id,
  kind: 'textarea',
  text,
  help,
  options: [],
})

/** A question with a single choice. */
export const oneOf = (id: string, text: string, options: string[], help = ''): Question => ({
  id,
  kind: 'select',
  text,
  help,
  options,
})

/** A question with multiple choices. */
export const someOf = (id: string, text: string, options: string[], help = ''): Question => ({
  id,
  kind: 'multiselect',
  text,
  help,
  options,
})
