import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../contract/fields.ts'
import { researchTypes } from '../../../contract/content/keywords.ts'
import { buildKeywords, type KeywordRequest } from './keyword-building.ts'
import { languageOf } from './language.ts'
import { refusedByBuilder } from './refused-topics.ts'

const types = keysOf(researchTypes)
const keywordsOf = (request: KeywordRequest) => buildKeywords(request).map(({ keyword }) => keyword)

describe('topics in other languages', () => {
  test.each([
    ['Zahnreinigung Hund', 'de'],
    ['Wärmepumpe', 'de'],
    ['Steuererklärung für Selbstständige', 'de'],
    ['réparation toiture', 'fr'],
    ['cours de yoga', 'fr'],
    ['limpieza dental perro', 'es'],
    ['reparación de tejados', 'es'],
    ['寿司', 'other'],
    ['ремонт крыш', 'other'],
    ['pulizia denti cane', 'other'],
    ['Steuerberater', 'de'],
    ['Estrich verlegen', 'de'],
    ['menuisier escalier', 'fr'],
    ['fontanero urgente', 'es'],
    ['kindergarten places', 'en'],
    ['llama farm for families', 'en'],
    ['café catering', 'en'],
    ['massage', 'en'],
    ['botox', 'en'],
    ['chauffeur', 'en'],
    ['stag do', 'en'],
    ['plantar fasciitis', 'en'],
    ['boucherie', 'fr'],
  ])('%s is %s', (topic, language) => {
    expect(languageOf(topic)).toBe(language)
  })

  test('stay as they are and get no English around them', () => {
    const english = /\b(?:near me|cost|best|how|what|reviews|cheap|with|the|for)\b/i
    for (const topic of [
      'Zahnreinigung Hund',
      'Rückenschmerzen',
      'plombier',
      'limpieza dental perro',
    ])
      for (const researchType of types) {
        const language = topic === 'plombier' ? 'fr' : languageOf(topic)
        const found = keywordsOf({ topic, researchType, language })
        expect(found, `${topic}, ${researchType}`).toHaveLength(20)
        for (const keyword of found) {
          expect(keyword).toContain(topic)
          expect(keyword.replace(topic, '')).not.toMatch(english)
        }
      }
    expect(keywordsOf({ topic: '寿司', researchType: 'questions' })).toEqual([])
    expect(refusedByBuilder('寿司')).toContain('English, German, French and Spanish')
  })
})

test.each([
  ['fisioterapeuta', 'es', 'person', 'cuánto cuesta un fisioterapeuta'],
  ['abogada', 'es', 'person', 'cómo encontrar una buena abogada'],
  ['quesos de oveja', 'es', 'food', 'cuánto cuestan quesos de oveja'],
  ['kinésithérapeute', 'fr', 'person', 'comment trouver un bon kinésithérapeute'],
  ['boulangerie', 'fr', 'place', "quels sont les tarifs d'une boulangerie"],
  ['bougies', 'fr', 'goods', 'combien coûtent bougies'],
  ['Knieschmerzen', 'de', 'ailment', 'wie gefährlich sind Knieschmerzen'],
] as const)('%s in %s, chosen as %s, is asked for with its article or number', (...asked) => {
  const [topic, language, topicKind, question] = asked
  expect(keywordsOf({ topic, language, topicKind, researchType: 'questions' })).toContain(question)
})

test.each([
  ['quesos de oveja', 'es', 'food'],
  ['velas', 'es', 'goods'],
  ['casa rural', 'es', 'place'],
  ['fromages de brebis', 'fr', 'food'],
  ['gîte rural', 'fr', 'place'],
  ['Schafskäse', 'de', 'food'],
  ['Ferienhof', 'de', 'place'],
] as const)('nobody asks for a quote, a contract or insurance of %s in %s', (...about) => {
  const [topic, language, topicKind] = about
  for (const researchType of types) {
    const found = keywordsOf({ topic, language, topicKind, researchType })
    expect(found).toHaveLength(20)
    expect(found.join('\n')).not.toMatch(
      /presupuesto|contrato|ayudas|devis|contrat\b|aides|Angebot einholen|Vertrag|steuerlich/,
    )
  }
})
