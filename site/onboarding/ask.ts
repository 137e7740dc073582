import type { Question } from '../../contract/clients/onboarding-questions.ts'

/** An answer of one line. */
export const line = (id: string, text: string, help = ''): Question => ({
  id,
  kind: 'text',
  text,
  help,
  options: [],
})

/** An answer of several lines. */
export const lines = (id: string, text: string, help = ''): Question => ({
  id,
  kind: 'textarea',
  text,
  help,
  options: [],
})

/** One of the options. */
export const oneOf = (id: string, text: string, options: string[], help = ''): Question => ({
  id,
  kind: 'select',
  text,
  help,
  options,
})

/** As many of the options as apply. */
export const someOf = (id: string, text: string, options: string[], help = ''): Question => ({
  id,
  kind: 'multiselect',
  text,
  help,
  options,
})
