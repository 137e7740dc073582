import { pluralOf } from '../english/nouns.ts'
import { seeded, type Seeded } from '../english/seeded.ts'
import { calmed, tidied, topicOf, type Topic } from '../english/topic.ts'
import { providerOf } from '../industries/providers.ts'
import type { Choice, Point, Trade, Worry } from '../industries/trade.ts'
import { tradeOf } from '../industries/trades.ts'
import type { ClientFacts, PieceRequest } from './composing.ts'
import { topicIn } from './topic-in.ts'

/** What a piece is written from. */
export type Material = {
  client: ClientFacts
  /** As in the middle of a sentence, without "near me" and question mark. */
  keyword: string
  topic: Topic
  trade: Trade
  provider: string
  providers: string
  /** In general, "roof repair", with the words that agree with it. */
  thing: string
  is: string
  it: string
  /** Nobody researched it: somebody entered it. */
  free: boolean
  /** What of the trade the keyword names; and two things that it puts side by side. */
  named: {
    people?: string
    case?: string
    moment?: string
    aspect?: string
    choice?: Choice
    worry?: Worry
    pair?: readonly [string, string]
  }
  /** Those that the keyword names first, the others in an order of their own. */
  points: readonly Point[]
  worries: readonly Worry[]
  choices: readonly Choice[]
  random: Seeded
  /** A place that only the client can fill; it is listed. */
  fill: (what: string) => string
  todo: string[]
}

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
const mentions = (keyword: string, words: string) => plain(keyword).includes(plain(words))

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function materialOf({ keyword, topic, client, type, variant }: PieceRequest): Material {
  const typed =
    tidied(keyword, { words: 20, characters: 120 }) ||
    tidied(client.industry) ||
    client.businessName
  const trade = tradeOf(client.industry, topic ?? typed)
  const about = topicOf(topic?.trim() ? topic : topicIn(typed, trade), trade)
  const random = seeded(`${typed}|${type}|${client.businessName}|${variant}`)
  const todo: string[] = []
  const find = (all: readonly string[]) => all.find((each) => mentions(typed, each))
  const named: Material['named'] = {}
  const people = find(trade.people)
  const of = find(trade.cases)
  const moment = find(trade.moments)
  const aspect = find(trade.aspects)
  if (people) named.people = people
  if (of) named.case = of
  if (moment) named.moment = moment
  if (aspect && !mentions(about.typed, aspect)) named.aspect = aspect
  const choice = trade.choices.find(({ ways }) => ways.every((way) => mentions(typed, way)))
  if (choice) named.choice = choice
  const pair = /^(.+?) (?:or|vs\.?|versus) (.+)$/i.exec(tidied(keyword))
  if (pair?.[1] && pair[2] && !choice) named.pair = [calmed(pair[1]), calmed(pair[2])]
  const worry = trade.worries.find(({ about }) => mentions(typed, about))
  if (worry) named.worry = worry
  const first = <T>(all: readonly T[], isNamed: (each: T) => boolean): T[] => {
    const mixed = random.shuffled(all)
    return [...mixed.filter(isNamed), ...mixed.filter((each) => !isNamed(each))]
  }
  const said = calmed(typed)
    .replace(/\s*\bnear me\b/i, '')
    .replace(/\bi\b/g, 'I')
    .replace(new RegExp(literal(client.businessName), 'i'), () => client.businessName)
  const provider = providerOf(about, trade)
  return {
    client,
    free: !topic?.trim(),
    keyword: said,
    topic: about,
    trade,
    provider,
    providers: pluralOf(provider),
    thing: about.many,
    is: about.manyAre ? 'are' : 'is',
    it: about.manyAre ? 'they' : 'it',
    named,
    points: first(trade.points, ({ about }) =>
      mentions(typed, about.replace(/^(?:the|your|a) /, '')),
    ),
    worries: first(trade.worries, ({ about }) => mentions(typed, about)),
    choices: first(
      trade.choices.filter(
        (each) => each === choice || !each.ways.some((way) => mentions(about.typed, way)),
      ),
      (each) => each === choice,
    ),
    random,
    fill: (what) => {
      todo.push(what)
      return `[fill in: ${what}]`
    },
    todo,
  }
}
