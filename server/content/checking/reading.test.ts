import { expect, test } from 'vitest'
import { nearnessOf, shareOf, sketchOf } from './likeness.ts'
import { readingOf, syllablesIn } from './reading.ts'

test.each([
  ['plate', 1],
  ['table', 2],
  ['kiln', 1],
  ['glazed', 1],
  ['wanted', 2],
  ['yellow', 2],
  ['potteries', 3],
  ['the', 1],
  ['readability', 5],
])('%s has %i syllables', (word, count) => {
  expect(syllablesIn(word)).toBe(count)
})

test('easy text scores high, hard text low, short text not at all', () => {
  const easy = readingOf('The cat sat on the mat. It was warm. '.repeat(5), 'en')
  expect(easy.words).toBe(45)
  expect(easy.readingEase).toBeGreaterThan(100)
  expect(easy.grade).toBe(0)
  const hard = readingOf(
    'Organisational interoperability considerations necessitate comprehensive documentation of infrastructural dependencies, including administrative responsibilities, communication architectures, authentication mechanisms, and retrospective accountability evaluations, notwithstanding jurisdictional complications affecting international telecommunication authorities and intergovernmental collaboration.'
      .repeat(2)
      .replaceAll('.', '. '),
    'en',
  )
  expect(hard.readingEase).toBeLessThan(0)
  expect(hard.grade).toBeGreaterThan(20)
  expect(readingOf('Too few words.', 'en')).toEqual({ words: 3, readingEase: null, grade: null })
  expect(readingOf('слово '.repeat(40), 'en').readingEase).toBeNull()
})

test.each([
  [
    'de',
    'Der Hund läuft schnell. Das Kind spielt im Garten. Wir essen gern Brot. Es ist warm. Sie lacht viel. ',
    'Die Zahnersatzversorgung erfordert umfangreiche Voruntersuchungen sowie interdisziplinäre Behandlungsplanungen unterschiedlicher Fachrichtungen. ',
  ],
  [
    'fr',
    'Le chat dort. Il fait beau. Nous allons en ville. Elle mange du pain. Le vent est doux. ',
    'La réglementation internationale nécessite systématiquement une documentation extraordinairement complémentaire. ',
  ],
  [
    'es',
    'El gato come. Hace sol. Yo voy a la casa. Ella bebe té. El mar es azul. ',
    'La reglamentación internacional requiere sistemáticamente documentación extraordinariamente complementaria. ',
  ],
])(
  '%s: easy text is told from hard text, by the formula for the language',
  (language, easy, hard) => {
    const [one, other] = [readingOf(easy.repeat(6), language), readingOf(hard.repeat(6), language)]
    expect(one.readingEase).toBeGreaterThan(70)
    expect(other.readingEase).toBeLessThan(20)
    expect(one.grade).toBeNull()
  },
)

test('a language without a formula is not rated', () => {
  expect(readingOf('Il gatto mangia il pane. '.repeat(10), 'it').readingEase).toBeNull()
})

const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `word${from + i}`).join(' ')

test('sketches estimate the similarity of two texts', () => {
  const text = words(0, 200)
  for (const [other, share] of [
    [text, 1],
    [`${text} ${words(500, 20)}`, 0.9],
    [`${words(0, 140)} ${words(900, 60)}`, 0.53],
    [words(1000, 200), 0],
  ] as const) {
    expect(shareOf(text, other)).toBeCloseTo(share, 1)
    const [one, two] = [sketchOf(text) ?? [], sketchOf(other) ?? []]
    expect(Math.abs(one.filter((each, i) => each === two[i]).length / 64 - share)).toBeLessThan(0.2)
    expect(nearnessOf(one, two) > 0).toBe(share > 0)
  }
  expect(sketchOf('too few words')).toBeNull()
  expect(shareOf('a b c [fill in: x y z w v] d', 'a b c d')).toBe(1)
})
