import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstNameOf, splitName, unknownFirstName } from './person-names.ts'

describe('a full name is split', () => {
  test.each([
    ['Ada Lindqvist', 'Ada', 'Lindqvist'],
    ['Ada', 'Ada', ''],
    ['', '', ''],
    ['  Ada\t Maria  Lindqvist ', 'Ada Maria', 'Lindqvist'],
    ['Anna van der Berg', 'Anna', 'van der Berg'],
    ['ANNA VAN DER BERG', 'Anna', 'van der Berg'],
    ['Vincent Van Gogh', 'Vincent', 'Van Gogh'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Leonardo da Vinci', 'Leonardo', 'da Vinci'],
    ['João Carlos da Silva Santos', 'João Carlos', 'da Silva Santos'],
    ['Karl-Theodor zu Guttenberg', 'Karl-Theodor', 'zu Guttenberg'],
    ['Osama bin Zayed', 'Osama', 'bin Zayed'],
    ['Ian St. John', 'Ian', 'St. John'],
    ['Smith, John', 'John', 'Smith'],
    ['SMITH, JOHN', 'John', 'Smith'],
    ['Smith, Dr. John, PhD', 'John', 'Smith'],
    ['van der Berg, Anna', 'Anna', 'van der Berg'],
    ['García López, María José', 'María José', 'García López'],
    ['John Smith, PhD', 'John', 'Smith'],
    ['John Smith, MD', 'John', 'Smith'],
    ['Ada Lindqvist, Head of Sales', 'Ada', 'Lindqvist'],
    ['Smith, Mr', '', 'Smith'],
    ['Dr. Jane Roe', 'Jane', 'Roe'],
    ['Dr.Jane Roe', 'Jane', 'Roe'],
    ['Prof. Dr. med. Jane Roe', 'Jane', 'Roe'],
    ['Dr. rer. nat. h.c. Jane Roe', 'Jane', 'Roe'],
    ['Dipl.-Ing. Jörg Müller', 'Jörg', 'Müller'],
    ['Mr John Smith', 'John', 'Smith'],
    ['Herr Jörg Müller-Lüdenscheidt', 'Jörg', 'Müller-Lüdenscheidt'],
    ['Dr. Roe', '', 'Roe'],
    ['Dr.', '', ''],
    ['Ms. van der Berg', '', 'van der Berg'],
    ['van der Berg', '', 'van der Berg'],
    ['Van der Berg', '', 'Van der Berg'],
    ['VAN DER BERG', '', 'Van der Berg'],
    ['de Vries', '', 'de Vries'],
    ['Mme Le Roux', '', 'Le Roux'],
    ['Di Anderson', 'Di', 'Anderson'],
    ['Al Gore', 'Al', 'Gore'],
    ['Hr. Jensen', '', 'Jensen'],
    ['Hr. Lars Jensen', 'Lars', 'Jensen'],
    ['M. Dupont', '', 'Dupont'],
    ['M. Jean Dupont', 'Jean', 'Dupont'],
    ['M. K. Gandhi', 'M. K.', 'Gandhi'],
    ['Mr. & Mrs. Smith', '', 'Smith'],
    ['Herr und Frau Müller', '', 'Müller'],
    ['M. et Mme Jean Dupont', '', 'Jean Dupont'],
    ['Mr. Smith and Mrs. Roe', '', 'Smith and Mrs. Roe'],
    ['John and Jane Smith', 'John and Jane', 'Smith'],
    ['John Smith and Jane Roe', '', 'John Smith and Jane Roe'],
    ['John & Jane', '', 'John & Jane'],
    ['Smith & Sons Ltd', '', 'Smith & Sons Ltd'],
    ['John Smith / Jane Roe', '', 'John Smith / Jane Roe'],
    ['Ada Lindqvist - CEO', 'Ada', 'Lindqvist'],
    ['Ada Lindqvist – Head of Sales', 'Ada', 'Lindqvist'],
    ['Ada Lindqvist | Owner at Kiln', 'Ada', 'Lindqvist'],
    ['Kiln Street - Ada Lindqvist', '', 'Kiln Street - Ada Lindqvist'],
    ['Elin <b>Strand</b>', 'Elin', '<b>Strand</b>'],
    ['Marcel·lí Antúnez', 'Marcel·lí', 'Antúnez'],
    ['(Bob) Smith', '', 'Smith'],
    ['Peter Müller-von der Heide', 'Peter', 'Müller-von der Heide'],
    ['John Smith PhD', 'John', 'Smith'],
    ['John Smith Ph.D.', 'John', 'Smith'],
    ['John Smith Jr.', 'John', 'Smith'],
    ['John Smith III', 'John', 'Smith'],
    ['Jack Ma', 'Jack', 'Ma'],
    ['JACK MA', 'Jack', 'Ma'],
    ['Jane Roe MD', 'Jane', 'Roe'],
    ['Maria José García López', 'Maria José', 'García López'],
    ['María del Carmen Ruiz', 'María del Carmen', 'Ruiz'],
    ['María de los Ángeles García Pérez', 'María de los Ángeles', 'García Pérez'],
    ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
    ['Gabriel García Márquez', 'Gabriel', 'García Márquez'],
    ['Pedro Sánchez de la Cruz', 'Pedro', 'Sánchez de la Cruz'],
    ['ADA LINDQVIST', 'Ada', 'Lindqvist'],
    ['ada lindqvist', 'Ada', 'Lindqvist'],
    ['LINDQVIST Ada', 'Ada', 'Lindqvist'],
    ['Ada LINDQVIST', 'Ada', 'Lindqvist'],
    ['Anna van der BERG', 'Anna', 'van der Berg'],
    ['DE LA TOUR Marie-Claire', 'Marie-Claire', 'De La Tour'],
    ["MARIE-LOUISE O'BRIEN", 'Marie-Louise', "O'Brien"],
    ['RONALD MCDONALD', 'Ronald', 'McDonald'],
    ['ADA', 'Ada', ''],
    ['JP Morgan', 'JP', 'Morgan'],
    ['J. K. Rowling', 'J. K.', 'Rowling'],
    ['John Q. Smith', 'John Q.', 'Smith'],
    ['Robert “Bob” Smith (he/him)', 'Robert', 'Smith'],
    ['山田 太郎', '太郎', '山田'],
    ['山田太郎様', '山田太郎', ''],
    ['김철수', '철수', '김'],
    ['남궁민수', '민수', '남궁'],
    ['ジョン・スミス', 'ジョン', 'スミス'],
    ['Жуковский Василий', 'Жуковский', 'Василий'],
    ['ada@kiln.example', '', ''],
  ])('%j: %j and %j', (full, firstName, lastName) => {
    expect(splitName(full)).toEqual({ firstName, lastName })
  })
})

test.each([
  ['John Q. Smith', 'John'],
  ['J. K. Rowling', 'J. K.'],
  ['Maria José García López', 'Maria José'],
  ['Dr. Roe', ''],
])('%j is greeted as %j', (full, expected) => expect(firstNameOf(full)).toBe(expected))

test.each([
  '',
  'Dr. Roe',
  'Prof. Dr. Roe',
  'Mr.',
  'ada@kiln.example',
  'Dr. Jane Roe',
  'Ada',
  'Drew Roe',
  'Mag Roe',
  'Ms. van der Berg',
  'van der Berg',
  'De Vries',
  'Di Anderson',
  'Al Gore',
  'Hr. Jensen',
  'M. Dupont',
  'M. Jean Dupont',
  'Mr. & Mrs. Smith',
  'Herr und Frau Müller',
])('the database tells whether %j has a first name', (full) => {
  expect(new RegExp(unknownFirstName, 'i').test(full)).toBe(firstNameOf(full) === '')
})

const given = constantFrom('Ada', 'Jörg', 'Marie-Claire', 'Łucja', 'Ingrid', 'José')
const family = constantFrom('Lindqvist', 'Müller', 'O’Neill', 'Kowalska', 'Roe')
const title = constantFrom('Dr.', 'Prof.', 'Mr', 'Mrs.', 'Herr', 'Prof. Dr.', 'Dr. med.')
const suffix = constantFrom('PhD', 'Jr.', 'MBA', 'III', 'M.D.')
const particle = constantFrom('van der', 'von', 'de la', 'di', 'zu')

test('a title, a suffix, capitals, the order and a particle leave the first name as it is', () => {
  assert(
    property(given, family, title, suffix, particle, (first, last, before, after, of) => {
      const expected = { firstName: first, lastName: last }
      expect(splitName(`${first} ${last}`)).toEqual(expected)
      expect(splitName(`${before} ${first} ${last}`)).toEqual(expected)
      expect(splitName(`${first} ${last}, ${after}`)).toEqual(expected)
      expect(splitName(`${before} ${first} ${last} ${after}`)).toEqual(expected)
      expect(splitName(`${last}, ${first}`)).toEqual(expected)
      expect(splitName(`${last}, ${before} ${first}`)).toEqual(expected)
      expect(splitName(`${last.toUpperCase()} ${first}`).firstName).toBe(first)
      expect(splitName(`${first} ${of} ${last}`)).toEqual({
        ...expected,
        lastName: `${of} ${last}`,
      })
      expect(splitName(`${first} ${last}`.toUpperCase())).toEqual(expected)
    }),
  )
})

test('titles, particles, couples and pairs of people leave no word that is no first name', () => {
  const each = constantFrom('Mr.', 'Ms', 'Hr.', 'M.', 'Mme', 'Herr', 'Frau', 'Dr.', 'Sra.')
  const joins = constantFrom('&', 'and', 'und', 'et', 'og', 'en')
  const splits = constantFrom(' / ', '/', ' | ', ' - ', ' – ', ' & ', ' and ', ' und ')
  const job = constantFrom('CEO', 'Head of Sales', 'Geschäftsführer', 'Owner')
  assert(
    property(
      given,
      given,
      family,
      family,
      each,
      each,
      particle,
      joins,
      splits,
      job,
      (first, second, last, other, one, two, of, join, split, does) => {
        const nobodys = [
          `${one} ${last}`,
          `${one} ${of} ${last}`,
          `${of} ${last}`,
          `${one} ${join} ${two} ${last}`,
          `${one} ${join} ${two} ${of} ${last}`,
          `${one} ${last} ${join} ${two} ${other}`,
          `${first} ${last}${split}${second} ${other}`,
        ]
        for (const full of nobodys) expect([full, firstNameOf(full)]).toEqual([full, ''])
        for (const between of [' - ', ' – ', ' | ', ' / '])
          expect(splitName(`${one} ${first} ${last}${between}${does}`)).toEqual({
            firstName: first,
            lastName: last,
          })
      },
    ),
  )
})

test('any text is split without an error into tidy parts that are made of its letters', () => {
  const word = constantFrom(
    'Dr.',
    'van',
    ',',
    'SMITH',
    'y',
    'Ma',
    '(x)',
    '"',
    'é',
    '山',
    '김',
    '·',
    'Jr',
    "'",
    '&',
    '/',
    '-',
    'M.',
  )
  const texts = [
    string(),
    string({ unit: 'grapheme' }),
    array(word).map((words) => words.join(' ')),
  ]
  for (const text of texts)
    assert(
      property(text, (full) => {
        const { firstName, lastName } = splitName(full)
        const letters = (of: string) =>
          of
            // ẞ is a capital whose small letter, ß, has SS as its capital.
            .toLowerCase()
            .toUpperCase()
            .normalize('NFKD')
            .toUpperCase()
            .replace(/[^\p{L}]/gu, '')
        for (const part of [firstName, lastName]) expect(part).toBe(part.trim())
        for (const letter of letters(firstName + lastName)) expect(letters(full)).toContain(letter)
        expect(firstNameOf(full).length).toBeLessThanOrEqual(firstName.length)
      }),
      { numRuns: 300 },
    )
})
