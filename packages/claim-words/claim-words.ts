import { readFileSync } from 'node:fs'
import { featuresOf, wordsOf } from './features.ts'
import { type Kind, kinds } from './sentences.ts'
import { sumOf } from './training.ts'
import { unpackModels } from './weights-file.ts'

function readModels() {
  const { learnedFrom, models } = unpackModels(
    readFileSync(new URL('weights.bin', import.meta.url)),
  )
  const modelOf = (name: string) => {
    const model = models.get(name)
    if (!model) throw new Error(`weights.bin has no model “${name}”: run npm run learn-claims`)
    return model
  }
  const ofKinds = kinds.map((kind) => ({ kind, model: modelOf(kind) }))
  return { learnedFrom, claims: modelOf('claim'), ofKinds }
}

let read: ReturnType<typeof readModels> | undefined
/** Returns the models, which are read for the first sentence: a server that checks none needs none. */
const learned = () => (read ??= readModels())

/** Returns the fingerprint of the sentences that this has learned from. */
export const learnedFrom = () => learned().learnedFrom

/** The sum from which a sentence counts as a claim: of harmless ones that are new fewer than 5 % reach it. */
const least = -0.32
/** The same for headings and items of lists, which seldom claim anything. */
const leastOfFragment = 0

const isFragment = (text: string) => !/[.!…:]["”'’»)\]*_]*\s*$/.test(text)

/** Single words that claim something, and phrases that do whatever stands around them. */
const certain: readonly (readonly [Kind, RegExp])[] = [
  ['hours', /^\W*24\/7\W*$/],
  [
    'superlative',
    /^\P{L}*(?:unbeatable|unrivall?ed|unmatched|unsurpassed|unschlagbar|unübertroffen|unerreicht|einzigartig|konkurrenzlos|imbattables?|inégalée?s?|incomparables?|imbatibles?|insuperables?|inigualables?|#1)\P{L}*$/iu,
  ],
  [
    'guarantee',
    /^\P{L}*(?:painless|guaranteed|risk-free|schmerzfrei|schmerzlos|garantiert|risikofrei|risikolos|indolores?|garantis?|indolor[oa]s?|garantizad[oa]s?)\P{L}*$/iu,
  ],
  [
    'study',
    /^(?:research|studies) (?:shows?|proves?) that |^studien (?:zeigen|beweisen|belegen), dass |^(?:des|les) études (?:montrent|prouvent) que |^(?:los |varios )?estudios (?:demuestran|muestran) que /i,
  ],
  [
    'guarantee',
    /, no questions(?: asked)?[.!]|sans poser de questions?[.!]|ohne (?:nachfragen|wenn und aber)[.!]|sin (?:hacer )?preguntas[.!]/i,
  ],
]

/**
 * Tells what a sentence of a business about itself claims, or null if it claims nothing that somebody would have to
 * prove. Learned from sentences in English, German, French and Spanish; other languages are rarely recognized.
 */
export function claimOf(sentence: string): Kind | null {
  const sure = certain.find(([, phrase]) => phrase.test(sentence))
  if (sure) return sure[0]
  const words = wordsOf(sentence)
  if (words.length < 2) return null
  const places = featuresOf(words)
  const { claims, ofKinds } = learned()
  if (sumOf(claims, places) < (isFragment(sentence) ? leastOfFragment : least)) return null
  const sums = ofKinds.map(({ kind, model }) => ({ kind, sum: sumOf(model, places) }))
  return sums.reduce((best, each) => (each.sum > best.sum ? each : best)).kind
}
