import { describe, expect, test } from 'vitest'
import { openQuestionsOf } from '../../../contract/content/content-brief-fields.ts'
import { contentTypes } from '../../../contract/content/content-pieces.ts'
import type { ProfileValues } from '../../../contract/content/content-profiles.ts'
import { gapsIn } from '../../../contract/content/gaps.ts'
import { keysOf } from '../../../contract/fields.ts'
import { briefFor, type BriefRequest } from './brief.ts'
import { deciding } from './deciding.ts'
import { draftOf, filledIn, gapOf, withOpen } from './drafting.ts'
import { germanCapitals } from './languages/german-capitals.ts'
import { foreignTexts, textIn, textsIn } from './languages/texts.ts'
import { outlineOf } from './outline.ts'
import { aRequestFor } from './sample.ts'
import { understanding } from './understanding.ts'

const types = keysOf(contentTypes)
const kinds = [...keysOf(deciding), ...keysOf(understanding)]
const requestIn = (
  language: ProfileValues['language'],
  keyword: string,
  changes: Partial<BriefRequest> = {},
) => {
  const base = aRequestFor({ keyword, services: ['Mala', 'Rala'] }, changes)
  return { ...base, profile: { ...base.profile, language } }
}
/** Words that only English has among these languages. */
const english =
  /(?<!\p{L})(?:the|what|you|your|does|is|are|when|how|someone|which|with|for|searches|please|offers?|customers?|from|about)(?!\p{L})/iu

describe.each(foreignTexts)('the words of a brief in %s', (language) => {
  const outlines = kinds.flatMap((kind) =>
    types.flatMap((type) => outlineOf(type, kind).map((outline) => ({ kind, outline }))),
  )

  test('are there for every section, question, title and description', () => {
    const missing = outlines.filter(({ kind, outline: { id, heading, questions } }) => {
      const [own = '', ...asked] = textIn(language, `${kind}.${id}`, id)
      return (own === '') !== (heading === '') || asked.length !== questions.length
    })
    expect(missing).toEqual([])
    for (const kind of kinds)
      for (const id of [`title.${kind}`, `summary.${kind}`])
        expect([id, textIn(language, id).length > 0]).toEqual([id, true])
    const fields = ['services', 'reasons', 'places', 'callToAction'].map((each) => `field.${each}`)
    for (const id of [...fields, 'also', 'and', 'or', 'title.advice', 'title.answers'])
      expect([id, textIn(language, id)[0]]).not.toEqual([id, undefined])
  })

  test('name the same of the client as those in English', () => {
    const slotsIn = (texts: readonly string[]) => [
      ...new Set(texts.flatMap((text) => text.match(/\{\w+\}|\[\[/g) ?? [])),
    ]
    for (const { kind, outline } of outlines)
      expect([outline.id, slotsIn(textIn(language, `${kind}.${outline.id}`, outline.id))]).toEqual([
        outline.id,
        expect.arrayContaining(slotsIn([outline.heading, ...outline.questions])),
      ])
  })

  test('are in that language alone, and fill the draft’s placeholders', () => {
    expect([...textsIn(language).values()].flat().filter((text) => english.test(text))).toEqual([])
    for (const keyword of ['Xala', 'Xala Rala Mala', 'Harlow & Finch'])
      for (const type of types) {
        const brief = briefFor(requestIn(language, keyword, { type, related: ['Wala'] }))
        const parts = brief.sections.flatMap(({ heading, questions }) => [
          heading,
          ...questions.map(({ text }) => text),
        ])
        const read = [...brief.titles, brief.description, ...parts]
        expect(read.filter((text) => english.test(text) || /[{}]|\[\[/.test(text))).toEqual([])
        const { content } = draftOf(type, brief)
        const open = openQuestionsOf(brief)
        expect(gapsIn(content)).toHaveLength(open.length)
        expect(content).not.toContain('fill in')
        expect(english.test(content)).toBe(false)
        const kept = content.replace(/[\u00a0\u202f]/g, ' ')
        const answered = open.map((each) => ({ ...each, answer: 'Mala.' }))
        expect(gapsIn(filledIn(kept, answered))).toEqual([])
        expect(withOpen(kept, brief)).toBe(kept)
        for (const question of open) {
          const spoken = { ...question, answer: 'Voice note, 1:32' }
          expect(english.test(gapOf(spoken))).toBe(false)
          expect(filledIn(filledIn(kept, [spoken]), [{ ...spoken, answer: 'Ours.' }])).toContain(
            'Ours.',
          )
        }
      }
  })
})

test.each([
  [
    'de',
    'zahnreinigung hund kosten',
    [
      'Zahnreinigung Hund Kosten',
      'Zahnreinigung Hund: Preise und wovon sie abhängen',
      'Zahnreinigung Hund: Rat von Harlow & Finch',
    ],
    'Zahnreinigung Hund: Preise und wovon sie abhängen. Erklärt von Harlow & Finch.',
    'Was im Preis enthalten ist',
    'Wenn es um „zahnreinigung hund kosten“ geht: Was ist in Ihrem Preis enthalten, und was kostet extra?',
  ],
  [
    'fr',
    'prix ravalement façade',
    [
      'Prix ravalement façade',
      'Ravalement façade\u00a0: les prix et ce qui les fait varier',
      'Ravalement façade\u00a0: les conseils de Harlow & Finch',
    ],
    'Ravalement façade\u00a0: le prix, et ce qui le fait varier. Expliqué par Harlow & Finch.',
    'Ce que le prix comprend',
    'À propos de «\u00a0prix ravalement façade\u00a0»\u00a0: qu’est-ce qui est compris dans votre prix, et qu’est-ce qui est en supplément\u202f?',
  ],
  [
    'es',
    'cuánto cuesta cambiar los frenos',
    [
      '¿Cuánto cuesta cambiar los frenos?',
      '¿Cuánto cuesta cambiar los frenos? De qué depende el precio',
    ],
    '¿Cuánto cuesta cambiar los frenos? Responde Harlow & Finch.',
    'Qué incluye el precio',
    'Sobre «cuánto cuesta cambiar los frenos»: ¿qué incluye su precio y qué se cobra aparte?',
  ],
] as const)('a brief in %s about “%s”', (language, keyword, titles, description, ...included) => {
  for (const ofClient of [language, 'unset', 'en'] as const) {
    const brief = briefFor(requestIn(ofClient, keyword))
    expect(brief.titles.slice(0, titles.length)).toEqual(titles)
    expect(brief.description).toBe(description)
    const section = brief.sections.find(({ id }) => id === 'included')
    expect([section?.heading, section?.questions[0]?.text]).toEqual(included)
    expect(brief.intent).toMatch(/ Write it in (?:German|French|Spanish)\.$/)
  }
})

test('a search that the team typed in English gets no German beside it', () => {
  const brief = briefFor(requestIn('de', 'how to choose everyday plates'))
  expect(brief.titles).toEqual(['How to choose everyday plates'])
  expect(brief.description).toBe('')
  expect(brief.sections.map(({ heading }) => heading)).toContain('Was Harlow & Finch anbietet')
})

test('a French name takes its apostrophe, a Spanish list its vowel', () => {
  const french = briefFor(requestIn('fr', 'prix ravalement façade', { businessName: 'Olivia' }))
  expect(french.titles[2]).toContain('les conseils d’Olivia')
  const spanish = requestIn('es', 'reforma de baño')
  const services = ['Baños', 'Instalaciones']
  const text = JSON.stringify(
    briefFor({ ...spanish, profile: { ...spanish.profile, services } }).sections,
  )
  expect(text).toContain('«Baños» e «Instalaciones»')
})

test.each(['nl', 'pl', 'unset'] as const)(
  'without words for a language (%s) readers get none in English',
  (language) => {
    const request = requestIn(language, 'pulizia denti cane')
    const places = ['Zwolle', 'Ede']
    const brief = briefFor({ ...request, profile: { ...request.profile, places } })
    expect(brief.titles).toEqual(['Pulizia denti cane'])
    expect(brief.description).toBe('')
    expect(brief.sections.map(({ heading }) => heading).join('')).toBe('')
    expect(brief.sections[0]?.questions[0]?.text).toMatch(/^Someone searches for/)
    const answered = {
      ...brief,
      sections: brief.sections.map((section) => ({
        ...section,
        questions: section.questions.map((question) => ({ ...question, answer: 'Mala.' })),
      })),
    }
    expect(english.test(draftOf('blog_post', answered).content)).toBe(false)
  },
)

test.each([
  ['wie lange hält eine krone', 'wie lange hält eine Krone'],
  ['warum juckt die narbe', 'warum juckt die Narbe'],
  ['wie reinigt man silber', 'wie reinigt man Silber'],
  ['terrasse reinigen lassen', 'Terrasse reinigen lassen'],
  ['günstige umzugsfirma köln', 'günstige Umzugsfirma Köln'],
  ['homöopathische mittel bei heuschnupfen', 'homöopathische Mittel bei Heuschnupfen'],
  ['bad renovieren kosten', 'Bad renovieren Kosten'],
  ['wie oft zahnreinigung beim hund', 'wie oft Zahnreinigung beim Hund'],
  ['barrierefreie dusche einbauen', 'barrierefreie Dusche einbauen'],
  ['teller töpfern lernen kosten', 'Teller töpfern lernen Kosten'],
  ['flachdach abdichten anleitung', 'Flachdach abdichten Anleitung'],
  ['umzug mit kindern', 'Umzug mit Kindern'],
  ['garten anlegen ideen', 'Garten anlegen Ideen'],
  ['katze frisst nicht', 'Katze frisst nicht'],
  ['honig vom imker', 'Honig vom Imker'],
  ['e-bike reparatur', 'E-Bike Reparatur'],
  ['Dachsanierung häufige Fehler', 'Dachsanierung häufige Fehler'],
])('German writes “%s” as “%s”', (search, written) => {
  expect(germanCapitals(search)).toBe(written)
})
