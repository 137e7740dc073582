import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** The kinds of what a sentence claims. */
export const kinds = [
  'number',
  'superlative',
  'guarantee',
  'health',
  'study',
  'award',
  'comparison',
  'hours',
  'effect',
] as const
export type Kind = (typeof kinds)[number]
export type Sample = { kind: Kind | 'harmless'; language: string; sentence: string }

const folder = new URL('sentences/', import.meta.url)

/** Reads sentences with their kinds from a file of three columns: language, kind, sentence. */
const read = (file: string) =>
  readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [language = '', kind = '', sentence = ''] = line.split('\t')
      return { language, kind, sentence } as Sample
    })

/** Returns the sentences that models learn from. */
export const learnedSentences = (): Sample[] =>
  readdirSync(folder)
    .filter((file) => file.startsWith('learned-'))
    .toSorted()
    .flatMap(read)

/** Returns sentences that no model has learned from, to measure with: by whether they claim something. */
export const unseenSentences = (): Sample[] => read('unseen.tsv')

/** Returns the fingerprint of sentences. */
export const fingerprintOf = (samples: readonly Sample[]) =>
  createHash('sha256').update(JSON.stringify(samples)).digest('base64url').slice(0, 22)
