import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentLanguages } from '../../../contract/content/content-profiles.ts'
import { researchTypes } from '../../../contract/content/keywords.ts'
import { keysOf } from '../../../contract/fields.ts'
import { buildKeywords } from './keyword-building.ts'
import { isLanguage } from './language.ts'
import { languageFor } from './language-for.ts'
import { refusedByBuilder } from './refused-topics.ts'

const file = path.resolve(import.meta.dirname, '../../../test/fixtures/topic-languages.txt')
const languages = keysOf(contentLanguages)
type ContentLanguage = (typeof languages)[number]

/** Topics of small businesses by language; nothing was learned from or tuned on those that are `unseen`. */
const lists = fs
  .readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', use = '', topics = ''] = line.split('|')
    const language = languages.find((each) => each === code) ?? 'unset'
    return { language, isUnseen: use === 'unseen', topics: topics.split('; ') }
  })
const topicsIn = (isWanted: (language: ContentLanguage) => boolean, isUnseen?: boolean) =>
  lists
    .filter((list) => isWanted(list.language) && (isUnseen ?? list.isUnseen) === list.isUnseen)
    .flatMap(({ language, topics }) => topics.map((topic) => ({ language, topic })))

describe('topics of languages without patterns', () => {
  test('are none of another one for a client who writes in that language', () => {
    const found = topicsIn((language) => !isLanguage(language)).filter(
      ({ topic, language }) => languageFor(topic, language) !== 'other',
    )
    expect(found).toEqual([])
  })

  test('are hardly ever taken for English, whatever the client’s language', () => {
    const share = (isUnseen: boolean) => {
      const all = topicsIn((language) => !isLanguage(language), isUnseen)
      return all.filter(({ topic }) => languageFor(topic, 'unset') === 'en').length / all.length
    }
    expect(share(false)).toBe(0)
    expect(share(true)).toBeLessThan(0.07)
  })

  test('get no words around them, only places and services in the client’s words', () => {
    const request = {
      topic: 'dakdekker',
      language: 'other' as const,
      services: ['dakdekkers spoeddienst', 'schilderwerk', 'roof repair'],
      locations: ['Utrecht', 'Zeist'],
    }
    const placed = [
      'dakdekker',
      'dakdekkers spoeddienst',
      'dakdekker Utrecht',
      'dakdekkers spoeddienst Utrecht',
      'dakdekker Zeist',
      'dakdekkers spoeddienst Zeist',
    ]
    for (const researchType of keysOf(researchTypes)) {
      const found = buildKeywords({ ...request, researchType }).map(({ keyword }) => keyword)
      const isPlaced = ['long_tail', 'search_intent', 'buyer_intent'].includes(researchType)
      expect(found).toEqual(isPlaced ? placed : [])
    }
    expect(refusedByBuilder('dakdekker')).toMatch(/no patterns for the language.+Search Console/)
  })
})

test('English topics with foreign names and loan words stay English', () => {
  const all = topicsIn((language) => language === 'en')
  const english = all.filter(({ topic }) => languageFor(topic, 'unset') === 'en')
  expect(all.length).toBeGreaterThan(200)
  expect(english.length / all.length).toBeGreaterThan(0.95)
})

test('what can only be English is English, also for a client who writes another language', () => {
  for (const topic of ['yoga for beginners', 'dental hygienist', 'wedding photographer'])
    expect([topic, languageFor(topic, 'nl')]).toEqual([topic, 'en'])
  for (const topic of ['yoga studio', 'website design', 'personal trainer'])
    expect([topic, languageFor(topic, 'nl')]).toEqual([topic, 'other'])
})

test('topics of German, French and Spanish clients are in their language', () => {
  const all = topicsIn((language) => ['de', 'fr', 'es'].includes(language))
  const wrong = all.filter(({ topic, language }) => languageFor(topic, language) !== language)
  expect(wrong.length / all.length).toBeLessThan(0.03)
})
