/** What a topic of keyword research is, as a person says it who knows at once. */
export const topicKinds = {
  goods: 'Something people buy',
  food: 'Food or drink',
  chore: 'A service at home, at work or for an occasion',
  repair: 'Building work or a repair',
  advice: 'Advice or desk work',
  therapy: 'A treatment for body or mind',
  lesson: 'A lesson or course',
  outing: 'An event, a trip or a night out',
  rental: 'Something people rent',
  person: 'A profession or business',
  place: 'A place people visit',
  ailment: 'A health problem',
  fault: 'Something broken or unwanted',
  software: 'Software',
} as const
export type TopicKind = keyof typeof topicKinds

/** What the keyword builder takes topics for besides, in a sentence; `unknown` has no words. */
export const otherTopics = {
  name: 'the name of a business or brand',
  task: 'something people do themselves',
  offer: 'a product or service of any kind',
  unknown: '',
} as const
export type TakenFor = TopicKind | keyof typeof otherTopics
