import type { Material } from './material.ts'

export type Section = { heading: string; text: string }

/** What a keyword asks for decides what is told about its topic, and in which order. */
export type Angle = {
  /** Headlines to choose from; the keyword itself is one of the parts. */
  titles: (material: Material) => [string, ...string[]]
  /** Ways to begin, of two or three sentences. */
  openings: (material: Material) => [string, ...string[]]
  sections: (material: Material) => Section[]
  /** The one thing to remember, in two sentences, for a post or a newsletter. */
  cores: (material: Material) => [string, ...string[]]
  /** Nothing of what is known of the trade is added. */
  alone?: true
}

export const bullets = (all: readonly string[]): string => all.map((each) => `- ${each}`).join('\n')
export const numbered = (all: readonly string[]): string =>
  all.map((each, at) => `${at + 1}. ${each}`).join('\n')

const questionWords =
  /^(?:(?:what|how|when|which|who|why|where) (?:is|are|do|does|can|should|much|long|far|often|makes|affects)\b|(?:is|are|can|do|does|should)\b|which\b.* (?:is|are) )/i

/** The keyword, with its question mark if it is one. */
export const asked = (keyword: string): string => (isQuestion(keyword) ? `${keyword}?` : keyword)

/** Whether a keyword is a question that ends with a question mark when it is written out. */
export const isQuestion = (keyword: string): boolean =>
  questionWords.test(keyword) && !/^(?:do not|what to|how to)\b/i.test(keyword)
