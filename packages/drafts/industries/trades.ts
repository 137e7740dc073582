import { accounting } from './accounting.ts'
import { auto } from './auto.ts'
import { beauty } from './beauty.ts'
import { building } from './building.ts'
import { cleaning } from './cleaning.ts'
import { counseling } from './counseling.ts'
import { dental } from './dental.ts'
import { education } from './education.ts'
import { events } from './events.ts'
import { fitness } from './fitness.ts'
import { food } from './food.ts'
import { garden } from './garden.ts'
import { general } from './general.ts'
import { health } from './health.ts'
import { insurance } from './insurance.ts'
import { legal } from './legal.ts'
import { logistics } from './logistics.ts'
import { manufacturing } from './manufacturing.ts'
import { marketing } from './marketing.ts'
import { pets } from './pets.ts'
import { photography } from './photography.ts'
import { property } from './property.ts'
import { repairs } from './repairs.ts'
import { retail } from './retail.ts'
import { software } from './software.ts'
import type { Trade } from './trade.ts'
import { travel } from './travel.ts'

/** All that are known, the narrower before the wider: a wedding photographer is a photographer. */
export const trades = {
  dental,
  photography,
  counseling,
  legal,
  accounting,
  insurance,
  pets,
  beauty,
  fitness,
  property,
  cleaning,
  garden,
  auto,
  logistics,
  repairs,
  building,
  marketing,
  software,
  education,
  food,
  events,
  travel,
  health,
  manufacturing,
  retail,
  general,
} as const satisfies Record<string, Trade>

/** Whether one of the words of a trade stands in a text; see `Trade.words`. */
function matcherOf(words: string): (text: string) => boolean {
  const all = words.split(' ').filter(Boolean)
  const whole = all.flatMap((word) => (word.endsWith('*') ? [] : [word, `${word}s`, `${word}es`]))
  const said = whole.map((word) => ` ${word.replaceAll('-', ' ')} `)
  const begun = all
    .filter((word) => word.endsWith('*'))
    .map((word) => ` ${word.slice(0, -1).replaceAll('-', ' ')}`)
  return (text) =>
    said.some((each) => text.includes(each)) || begun.some((each) => text.includes(each))
}

/** In lower case, words only, with a space before and after each. */
const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

const known = Object.values<Trade>(trades).map((trade) => ({
  trade,
  matches: matcherOf(trade.words),
  narrower: (trade.narrower ?? []).map((each) => ({ ...each, matches: matcherOf(each.words) })),
}))

const matching = (text: string): Trade[] => {
  const said = spaced(text)
  return known.filter(({ matches }) => matches(said)).map(({ trade }) => trade)
}

/**
 * The trade of a topic. What the topic says counts before the industry: a law firm that writes about
 * dental implants writes about teeth. The industry decides between several, and where it says nothing.
 */
export function tradeOf(industry: string, topic: string): Trade {
  const trade = widely(industry, topic)
  const said = spaced(topic)
  const narrower = known
    .find((each) => each.trade === trade)
    ?.narrower.find(({ matches }) => matches(said))
  if (!narrower) return trade
  const { words: _, matches: __, ...different } = narrower
  return { ...trade, ...different }
}

function widely(industry: string, topic: string): Trade {
  const [head = topic] = topic.split(/\s(?:for|in|on|with|without|near|at|by)\s/i)
  const ofIndustry = matching(industry)
  for (const part of [head, topic]) {
    const found = matching(part)
    const both = found.find((trade) => ofIndustry.includes(trade))
    const first = both ?? found[0]
    if (first) return first
  }
  return ofIndustry[0] ?? general
}
