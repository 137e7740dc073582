import { nouns as core } from './core/room.ts'
import { nouns as website } from './website/room.ts'
import { nouns as leads } from './leads/room.ts'
import { nouns as clients } from './clients/room.ts'
import { nouns as work } from './work/room.ts'
import { nouns as money } from './money/room.ts'
import { nouns as outreach } from './outreach/room.ts'
import { nouns as content } from './content/room.ts'
import { nouns as operations } from './operations/room.ts'
import { nouns as overview } from './overview/room.ts'

/** What the lists that all rooms share know about a noun. A flag that is missing means no. */
export type NounFacts = {
  /** The name of one record, as in "Lead". */
  one: string
  /** Its changes are written to the audit log. */
  audit?: true
  /** A deleted record goes to the trash; a string is its name there. */
  trash?: true | string
  /** The search finds its records; groups that match equally well stand in the order of this number. */
  search?: number
  /** Its list keeps saved views. */
  savedViews?: true
  /** Its changes are published to open windows, which then fetch it and these nouns again. */
  live?: readonly string[]
}
export type RoomNouns = Record<string, NounFacts>

/** Every noun that a shared list knows, room by room. */
export const nouns = {
  ...core,
  ...website,
  ...leads,
  ...clients,
  ...work,
  ...money,
  ...outreach,
  ...content,
  ...operations,
  ...overview,
} as const

type Nouns = typeof nouns
/** The nouns that have a fact, such as 'audit'. */
export type NounWith<Fact extends keyof NounFacts> = {
  [Noun in keyof Nouns]: Nouns[Noun] extends Record<Fact, unknown> ? Noun : never
}[keyof Nouns]

/** Returns the nouns that have a fact, in the order of the rooms; those found by the search in their own order. */
export const nounsWith = <Fact extends keyof NounFacts>(fact: Fact) => {
  const all = Object.entries(nouns) as [keyof Nouns, NounFacts][]
  const found = all.filter(([, facts]) => facts[fact] !== undefined)
  if (fact === 'search') found.sort(([, a], [, b]) => (a.search ?? 0) - (b.search ?? 0))
  return found.map(([noun]) => noun) as [NounWith<Fact>, ...NounWith<Fact>[]]
}
