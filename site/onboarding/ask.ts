import type { Question } from '../../contract/clients/onboarding-questions.ts'

/** A question with a one-line answer; `none` is offered to those to whom it doesn't apply. */
export const line = (id: string, text: string, help = '', none?: string): Question => ({
  id,
  kind: 'text',
  text,
  help,
  options: none ? [none] : [],
  files: null,
})

/** A question with an answer of several lines; `none` as in `line`. */
export const lines = (id: string, text: string, help = '', none?: string): Question => ({
  id,
  kind: 'textarea',
  text,
  help,
  options: none ? [none] : [],
  files: null,
})

/** A question with a single choice. */
export const oneOf = (id: string, text: string, options: string[], help = ''): Question => ({
  id,
  kind: 'select',
  text,
  help,
  options,
  files: null,
})

/** A question with multiple choices; `files` offers to add files to the answer. */
export const someOf = (
  id: string,
  text: string,
  options: string[],
  help = '',
  files: Question['files'] = null,
): Question => ({
  id,
  kind: 'multiselect',
  text,
  help,
  options,
  files,
})
