/**
 * A section of an outline. In its texts {k} is the searched words in quotes, {b} the business, {services} its services,
 * {any} the same with “or”, and {also} other searches on the list, each in quotes. A search stands as one: "someone who
 * searches for {k}", "when it comes to {k}"; it may be a question or half a sentence.
 */
export type Outline = {
  id: string
  heading: string
  say: string
  /** The known facts that belong here. */
  facts?: 'services' | 'reasons' | 'about' | 'places' | 'next'
  questions: readonly string[]
}

export const services: Outline = {
  id: 'services',
  heading: 'What {b} offers',
  say: 'Name what fits {k}, in the words that the client uses.',
  facts: 'services',
  questions: [
    'You offer {services}. Which of these does someone who searches for {k} need, and when?',
  ],
}
export const steps: Outline = {
  id: 'steps',
  heading: 'How it works at {b}',
  say: 'Describe what happens step by step, as a customer experiences it.',
  questions: [
    'Someone who searches for {k} comes to you. What happens, step by step, from the first contact to the end?',
  ],
}
export const asked: Outline = {
  id: 'asked',
  heading: 'Questions that customers ask',
  say: 'Answer the questions that customers really ask, one paragraph each.',
  questions: [
    'Which other questions do customers ask when it comes to {k}, and what do you answer?{also}',
  ],
}
export const reasons: Outline = {
  id: 'reasons',
  heading: 'Why customers choose {b}',
  say: 'Say what customers say, not what a brochure would.',
  facts: 'reasons',
  questions: [],
}
/** Left out of a search without a place. */
export const places: Outline = {
  id: 'places',
  heading: 'Where {b} works',
  say: 'Name the places, and what is particular there.',
  facts: 'places',
  questions: [],
}
export const answer = (question: string): Outline => ({
  id: 'answer',
  heading: '',
  say: 'Open with the answer, in two or three sentences.',
  questions: [`Someone searches for {k}. ${question}`],
})

/** The call to action: the last section of every piece. */
export const next: Outline = {
  id: 'next',
  heading: '',
  say: 'End with the next step and how to reach {b}.',
  facts: 'next',
  questions: [],
}
export const about: Outline = {
  id: 'about',
  heading: 'About {b}',
  say: 'Say in two sentences who {b} is.',
  facts: 'about',
  questions: [],
}
