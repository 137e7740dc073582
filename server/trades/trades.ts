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

const patternOf = (words: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words
      .split(' ')
      .map((word) => word.replaceAll('-', '[ -]'))
      .map((word) => (word.endsWith('*') ? `${word.slice(0, -1)}\\p{L}*` : `${word}(?:s|es)?`))
      .join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  )

const patterns = Object.values<Trade>(trades)
  .filter(({ words }) => words)
  .map((trade) => ({ trade, pattern: patternOf(trade.words) }))

const matching = (text: string): Trade[] =>
  patterns.filter(({ pattern }) => pattern.test(text)).map(({ trade }) => trade)

/**
 * The trade of a topic. What the topic says counts before the industry: a law firm that writes about
 * dental implants writes about teeth. The industry decides between several, and where it says nothing.
 */
export function tradeOf(industry: string, topic: string): Trade {
  const trade = widely(industry, topic)
  const narrower = trade.narrower?.find(({ words }) => patternOf(words).test(topic))
  return narrower ? { ...trade, ...narrower, words: trade.words } : trade
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
