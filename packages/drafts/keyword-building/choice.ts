import { type TakenFor, type TopicKind, topicKinds } from '../../../contract/content/topic-kinds.ts'
import { keysOf } from '../../../contract/fields.ts'
import { singularOf } from '../english/nouns.ts'
import type { Kind } from './facet.ts'

export type Choice = TopicKind | 'auto'

/** The kinds that a choice leaves open, the one for unknown topics first. */
const kindsOfChoice: Record<TopicKind, readonly [Kind, ...Kind[]]> = {
  goods: ['goods', 'product', 'vehicle'],
  food: ['food'],
  chore: ['chore', 'event'],
  repair: ['repair', 'project'],
  advice: ['advice', 'insurance', 'loan'],
  therapy: ['therapy', 'procedure', 'beauty'],
  lesson: ['lesson'],
  outing: ['outing', 'event'],
  rental: ['rental'],
  person: ['person'],
  place: ['place', 'eatery'],
  ailment: ['ailment'],
  fault: ['fault'],
  software: ['software'],
}

/** Returns the kind that a choice makes of a guessed one: the guess while the choice leaves it open. */
export function chosenKind(choice: Choice, guess: Kind): Kind {
  if (choice === 'auto') return guess
  const kinds = kindsOfChoice[choice]
  return kinds.includes(guess) ? guess : kinds[0]
}

/** Returns a guessed kind as a choice, or as what no choice names. */
export function takenAs(kind: Kind): TakenFor {
  if (kind === 'name') return 'name'
  if (kind === 'verb') return 'task'
  return keysOf(topicKinds).find((choice) => kindsOfChoice[choice].includes(kind)) ?? 'unknown'
}

const isRented = /\b(?:hire|rentals?|renting)\b/i
const isTaught =
  /\b(?:class(?:es)?|lessons?|courses?|training|workshops?|tuition|tutoring|seminars?|camps?|school|coaching|certification)\b/i

/** Returns a thing as what is searched for when it is rented or taught: "tent rental", "ukulele classes". */
export function spokenAs(choice: Choice, noun: string): string {
  if (choice === 'rental' && !isRented.test(noun)) return `${singularOf(noun)} rental`
  if (choice === 'lesson' && !isTaught.test(noun)) return `${singularOf(noun)} classes`
  return noun
}
