import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../../contract/fields.ts'
import { newsletterLanguages } from '../../../../contract/outreach/newsletter-settings.ts'
import { type SignUpWords, signUpWords } from './words.ts'

const about = { name: 'Willow Creek', address: 'ada@r.example' }
const aboutReaders = new Set(['confirmQuestion', 'done'])
const said = (field: string, sentence: SignUpWords[keyof SignUpWords]): string =>
  typeof sentence === 'string'
    ? sentence
    : (sentence as (of: unknown) => string)(aboutReaders.has(field) ? about : about.name)
const sentencesIn = (words: SignUpWords) =>
  keysOf(words).map((field) => [field, said(field, words[field]), typeof words[field]] as const)
const english = new Map(sentencesIn(signUpWords.en).map(([field, text]) => [field as string, text]))

describe.each(keysOf(newsletterLanguages))('the words of sign-ups in %s', (language) => {
  test.each(sentencesIn(signUpWords[language]))('say %s: %s', (field, sentence, kind) => {
    expect(sentence).not.toMatch(/undefined|\[object|['"—]|\.\./)
    expect(sentence.trim()).toBe(sentence)
    expect(kind === 'string' || sentence.includes(about.name)).toBe(true)
    expect(!aboutReaders.has(field) || sentence.includes(about.address)).toBe(true)
    expect(language === 'en' || sentence !== english.get(field)).toBe(true)
    expect(sentence).not.toMatch(/agency|agentur|agence|agencia/i)
    expect(sentence.length).toBeLessThan(320)
  })
})
