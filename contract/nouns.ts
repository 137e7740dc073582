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

/** The facts about a noun that the lists shared by all rooms need. An omitted flag means no. */
export type NounFacts = {
  /** The singular name, such as "Lead". */
  one: string
  /** Whether its changes are written to the audit log. */
  audit?: true
  /** Whether deleted records go to the trash; a string is the noun's name there. */
  trash?: true | string
  /** Whether the search covers it; the number orders groups that match equally well. */
  search?: number
  /** Whether its list has saved views. */
  savedViews?: true
  /** The action that assigns its records to somebody on the team; without one they have no assignee. */
  assigned?: string
  /** Whether the emails about one of its records are one thread in mail programs. */
  thread?: true
  /** Whether the team writes emails to the person of a record, from where it stands. */
  emailed?: true
  /** Whether people of the team pin its records. */
  pinned?: true
  /** Whether the team writes internal notes on its records. */
  noted?: true
  /** Whether its changes are published to open windows, which then reload it and these nouns. */
  live?: readonly string[]
}
export type RoomNouns = Record<string, NounFacts>

/** Every noun in the shared lists, room by room. */
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
/** The nouns that have a flag, such as 'audit'. */
export type NounWith<Fact extends keyof NounFacts> = {
  [Noun in keyof Nouns]: Nouns[Noun] extends Record<Fact, unknown> ? Noun : never
}[keyof Nouns]

/** Returns the nouns that have a flag, in the order of the rooms; for 'search', in the order of its numbers. */
export const nounsWith = <Fact extends keyof NounFacts>(fact: Fact) => {
  const all = Object.entries(nouns) as [keyof Nouns, NounFacts][]
  const found = all.filter(([, facts]) => facts[fact] !== undefined)
  if (fact === 'search') found.sort(([, a], [, b]) => (a.search ?? 0) - (b.search ?? 0))
  return found.map(([noun]) => noun) as [NounWith<Fact>, ...NounWith<Fact>[]]
}
