// Measures a call on the product and the baseline in turn and prints a table row.
import os from 'node:os'
import { load } from './http-load.mjs'

const connections = { most: 16, paced: 64 }
/** The share of maximum throughput at which latency is measured. */
const share = 0.7
const target = { share: 0.6, tail: 5 }

const number = (value, digits = 1) => value.toFixed(value >= 100 ? 0 : digits)
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const percent = (part) => `${number(100 * part, 0)} %`

const run = async ({ url, requests }, options) => {
  const found = await load(url, requests, options)
  if (found.failed) throw new Error(`${found.failed} requests to ${url}${requests[0].path} failed`)
  return found
}

/** Measures each side's maximum throughput, in turn. */
async function measureMost(sides, { rounds, seconds }) {
  const most = { connections: connections.most, seconds: seconds.most }
  for (const side of sides) await run(side, { ...most, seconds: seconds.warm })
  const rates = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, side] of sides.entries()) rates[at].push((await run(side, most)).rate)
  return rates.map((each) => ({
    rate: median(each),
    least: Math.min(...each),
    most: Math.max(...each),
  }))
}

/** Measures each side's latency at `share` of its own maximum, so that both are equally busy. */
async function measurePaced(sides, most, { rounds, seconds }) {
  const found = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, side] of sides.entries()) {
      const paced = { connections: connections.paced, seconds: seconds.paced }
      found[at].push(await run(side, { ...paced, rate: most[at].rate * share }))
    }
  return found.map((each) => {
    const of = (name) => median(each.map((one) => one[name]))
    const times = { rate: of('rate'), p50: of('p50'), p95: of('p95'), p99: of('p99') }
    return { ...times, tail: median(each.map(({ p50, p99 }) => p99 / p50)) }
  })
}

const heading = [
  ['most/s', 9],
  ['from-to', 13],
  ['bare/s', 9],
  ['share', 8],
  ['rows/s', 9],
  ['share', 8],
  ['at 70 %', 9],
  ['p50 ms', 8],
  ['p95 ms', 8],
  ['p99 ms', 8],
  ['p99/p50', 9],
  ['bare p50', 10],
  ['bare p99', 10],
  ['p99/p50', 9],
]
const line = (name, cells) =>
  console.log(name.padEnd(14) + cells.map((each, at) => each.padStart(heading[at][1])).join(''))

export function printHeading(title) {
  const [busy] = os.loadavg()
  console.log(`\n${title} (load ${busy.toFixed(1)} before)`)
  line(
    '',
    heading.map(([name]) => name),
  )
}

/**
 * Prints a call's row; returns the number of missed targets. `same` and `rows` are the baseline's
 * work for it.
 */
export async function printCall({ name, requests, same, rows, isList }, url, bareUrl, times) {
  let missed = 0
  const mark = (isMissed) => {
    missed += isMissed ? 1 : 0
    return isMissed ? '*' : ' '
  }
  const sides = [
    { url, requests },
    { url: bareUrl, requests: same },
    ...(rows ? [{ url: bareUrl, requests: rows }] : []),
  ]
  const [ours, bare, bareRows] = await measureMost(sides, times)
  const [paced, barePaced] = await measurePaced(sides.slice(0, 2), [ours, bare], times)
  const part = ours.rate / bare.rate
  line(name, [
    number(ours.rate),
    `${number(ours.least, 0)}-${number(ours.most, 0)}`,
    number(bare.rate),
    percent(part) + mark(isList && part < target.share),
    bareRows ? number(bareRows.rate) : '',
    bareRows ? `${percent(ours.rate / bareRows.rate)} ` : '',
    ...[paced.rate, paced.p50, paced.p95, paced.p99].map((each) => number(each)),
    number(paced.tail) + mark(paced.tail >= target.tail),
    ...[barePaced.p50, barePaced.p99, barePaced.tail].map((each) => number(each)),
  ])
  return missed
}

export async function printConstant(bareUrl, times) {
  const constant = { url: bareUrl, requests: [{ path: '/constant' }] }
  const [{ rate }] = await measureMost([constant], times)
  console.log(`A bare server that answers a constant: ${number(rate)}/s`)
}
