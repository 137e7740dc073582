import { describe, expect, test } from 'vitest'
import { newsletterLanguages } from '../../../contract/outreach/newsletter-settings.ts'
import { keysOf } from '../../../contract/fields.ts'
import { newsletterWords, spokenLanguage } from './words.ts'

const about = { name: 'Willow Creek', address: 'ada@r.example' }
type Sentence = string | ((of: never) => string)
const said = (sentence: Sentence, field: string) =>
  typeof sentence === 'string'
    ? sentence
    : sentence(
        (/Of$|^reason$/.test(field)
          ? about.name
          : field === 'emailsTo'
            ? about.address
            : about) as never,
      )
const sentencesIn = (language: keyof typeof newsletterWords) =>
  Object.entries(newsletterWords[language] as Record<string, Sentence>).map(
    ([field, sentence]) => [field, said(sentence, field), typeof sentence] as const,
  )

/** Words that are spelled as in English. */
const same = new Set(['fr emails', 'fr emailsTo'])

const english = new Map(sentencesIn('en').map(([field, words]) => [field, words]))

describe.each(keysOf(newsletterLanguages))('the words in %s', (language) => {
  test.each(sentencesIn(language))('say %s: %s', (field, sentence, kind) => {
    expect(sentence.trim()).toBe(sentence)
    expect(sentence).not.toMatch(/undefined|\[object|['"—]|\.\./)
    expect(kind === 'string' || /Willow Creek|ada@r\.example/.test(sentence)).toBe(true)
    const isFree = language === 'en' || same.has(`${language} ${field}`)
    expect(isFree || sentence !== english.get(field)).toBe(true)
    expect(sentence).not.toMatch(/agency|agentur|agence|agencia/i)
  })

  test('name both sender and address where both matter', () => {
    const { stopQuestion, stopped, notSent } = newsletterWords[language]
    for (const sentence of [stopQuestion(about), stopped(about), notSent(about)]) {
      expect(sentence).toContain(about.name)
      expect(sentence).toContain(about.address)
    }
  })

  test('end sentences with a full stop or a question mark, and labels with neither', () => {
    const isSentence =
      /^(?:reason|clicksCounted|pagesAbout|stopQuestion|stopped|byMistake|notSent|getInTouch|saved)$/
    for (const [field, words] of sentencesIn(language))
      expect([field, /[.?]$/.test(words)]).toEqual([field, isSentence.test(field)])
  })
})

test('a language without words is answered in English', () => {
  expect(['de', 'pl', 'toString', null].map(spokenLanguage)).toEqual(['de', 'en', 'en', 'en'])
})
