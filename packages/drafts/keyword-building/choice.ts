import { type TakenFor, type TopicKind, topicKinds } from '../../../contract/content/topic-kinds.ts'
import { keysOf } from '../../../contract/fields.ts'
import { isMass, singularOf } from '../english/nouns.ts'
import { type Kind, soldThings } from './facet.ts'

export type Choice = TopicKind | 'auto'

/** The kinds that a choice leaves open, the one for unknown topics first. */
const kindsOfChoice: Record<TopicKind, readonly [Kind, ...Kind[]]> = {
  goods: ['goods', 'product', 'vehicle'],
  food: ['food'],
  chore: ['chore', 'event'],
  repair: ['repair', 'project'],
  advice: ['advice', 'matter', 'insurance', 'loan'],
  therapy: ['therapy', 'procedure', 'beauty'],
  lesson: ['lesson'],
  outing: ['outing', 'event'],
  rental: ['rental'],
  person: ['person', 'place', 'eatery'],
  place: ['place', 'eatery'],
  ailment: ['ailment'],
  fault: ['fault'],
  software: ['software'],
}

/** Matches desk work that somebody does; advice on anything else is on a matter: "power of attorney". */
const deskWork =
  /(?:ing|ation|ction|graphy|sis|(?:report|review|survey|assessment|plan|check|service)s?|stud(?:y|ies)|works?)$/i

/** Returns the kind that a choice makes of a noun's guessed one: the guess while the choice leaves it open. */
export function chosenKind(choice: Choice, guess: Kind, noun: string): Kind {
  if (choice === 'auto') return guess
  const kinds = kindsOfChoice[choice]
  if (kinds.includes(guess)) return guess
  return choice === 'advice' && !deskWork.test(noun) ? 'matter' : kinds[0]
}

/** Returns a kind as the choice that allows it, or as what no choice names. */
export function takenAs(kind: Kind, choice: Choice): TakenFor {
  if (choice !== 'auto' && kindsOfChoice[choice].includes(kind)) return choice
  if (kind === 'name') return 'name'
  if (kind === 'verb') return 'task'
  if (kind === 'offer') return 'offer'
  return keysOf(topicKinds).find((each) => kindsOfChoice[each].includes(kind)) ?? 'unknown'
}

const isRented = /\b(?:hire|rentals?|renting)\b/i
export const isTaught =
  /\b(?:class(?:es)?|lessons?|courses?|training|workshops?|tuition|tutoring|seminars?|camps?|school|coaching|certification)\b/i

/** Matches what is learnt for a paper at the end. */
const qualifies =
  /(?:certificate|licen[cs]e|diploma|qualification|hygiene|first aid|safety|safeguarding|law|marketing|accounting|management|degree)$/i

const isWork = (noun: string) => (isMass(noun) && !/ence$/i.test(noun)) || /works?$/i.test(noun)
const things: ReadonlySet<Kind> = new Set([...soldThings, 'food', 'fault'])

/**
 * Returns a noun as what is searched for when it is chosen as a service or software and doesn't say so: "tent
 * rental", "ukulele classes", "sash window repair", "invoicing software". `guess` is its kind by its words.
 */
export function spokenAs(choice: Choice, noun: string, guess: Kind): string {
  const one = singularOf(noun)
  if (choice === 'rental') return isRented.test(noun) ? noun : `${one} rental`
  if (choice === 'lesson')
    return isTaught.test(noun) ? noun : `${one} ${qualifies.test(one) ? 'courses' : 'classes'}`
  if (choice === 'software') return guess === 'software' ? noun : `${one} software`
  if (choice === 'chore') return things.has(guess) ? `${one} service` : noun
  if (choice !== 'repair' || guess === 'repair' || guess === 'project') return noun
  return things.has(guess) || !isWork(noun) ? `${one} repair` : noun
}
