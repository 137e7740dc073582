// Called by npm run bench:leads; alone: node bench/cards.mjs [folder]. Measures how many business
// card fields are read correctly, and the time per card once the reader is warm. The folder holds
// pictures and truth.json: [{ file, companyName, … , phoneAccept?, industryAccept? }]. Without a
// folder, it draws cards, which only measure this machine's speed.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readCard } from '../packages/card-reading/card-reading.ts'
import { cardFields } from '../contract/leads/card-fields.ts'
import { businessCard, cardLines } from '../test/business-card.ts'

const goals = { email: 97, phone: 90, website: 90, contactName: 80, companyName: 75, address: 70 }
const mostMs = 3000

const plain = (text) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[’'`®™]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
const withoutTitles = (text) =>
  plain(text.replace(/&/g, ' and '))
    .replace(
      /\b(dr|mr|mrs|ms|prof|phd|md|dds|dmd|dvm|cpa|esq|mba|llc|inc|ltd|llp|gmbh|co|corp|plc)\b/g,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
/** Returns digits without country code, leading zero and extension. */
const digits = (text) =>
  text
    .replace(/\(0\)/g, '')
    .replace(/\s*(ext|x).*$/i, '')
    .replace(/\D/g, '')
    .replace(/^(1|44|49|61|33|353|971|47|91)(?=\d{8,})/, '')
    .replace(/^0/, '')
const host = (text) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '')

/** Returns the shared words of two addresses as a share of all. */
const overlap = (a, b) => {
  const left = plain(b).split(' ')
  const words = plain(a).split(' ')
  const all = words.length + left.length
  const shared = words.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / all
}

const judges = {
  companyName: (truth, read) => withoutTitles(truth.companyName) === withoutTitles(read),
  contactName: (truth, read) => withoutTitles(truth.contactName) === withoutTitles(read),
  email: (truth, read) => truth.email.toLowerCase() === read.toLowerCase(),
  phone: (truth, read) =>
    (truth.phoneAccept ?? [truth.phone]).some((phone) => digits(phone) === digits(read)),
  website: (truth, read) => host(truth.website) === host(read),
  address: (truth, read) => overlap(truth.address, read) >= 0.93,
  industry: (truth, read) => (truth.industryAccept ?? [truth.industry]).includes(read),
}

const drawCards = async () => {
  const [companyName, contactName, , street, town, phone, email, website] = cardLines
  const truth = { companyName, contactName, email, phone, website, industry: 'Legal Services' }
  const image = await businessCard(cardLines)
  const card = { truth: { ...truth, address: `${street}, ${town}` }, image }
  return Array.from({ length: 6 }, () => card)
}
const from = (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')).map((truth) => ({
    truth,
    image: readFileSync(path.join(folder, truth.file)),
  }))

/** Reads every card and prints the shares. Returns whether every goal is met. */
export async function benchCards(folder = process.env['CARDS']) {
  const isGiven = Boolean(folder && existsSync(path.join(folder, 'truth.json')))
  const cards = isGiven ? from(folder) : await drawCards()
  await readCard(cards[0].image)
  const right = Object.fromEntries(cardFields.map((name) => [name, 0]))
  const times = []
  for (const { truth, image } of cards) {
    const start = performance.now()
    const read = await readCard(image)
    times.push(performance.now() - start)
    for (const name of cardFields) if (judges[name](truth, read[name])) right[name] += 1
  }
  times.sort((a, b) => a - b)
  const at = (share) => Math.round(times[Math.ceil(times.length * share) - 1])
  console.log(`Business cards (${isGiven ? `${cards.length} in ${folder}` : 'drawn for this'})`)
  let met = true
  for (const name of cardFields) {
    const share = (100 * right[name]) / cards.length
    const goal = goals[name]
    met &&= goal === undefined || share >= goal
    console.log(`  ${name.padEnd(12)} ${share.toFixed(1)} %${goal ? `  (goal ${goal} %)` : ''}`)
  }
  console.log(`  a card       median ${at(0.5)} ms, p95 ${at(0.95)} ms  (goal ${mostMs} ms)`)
  return met && at(0.5) <= mostMs
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const met = await benchCards(process.argv[2])
  process.exit(met ? 0 : 1)
}
