import { describe, expect, test } from 'vitest'
import { businessCard } from '../../test/business-card.ts'
import { readCard } from './card-reading.ts'
import { cardLanguages, languageOf } from './card-language.ts'
import type { Line } from './line-reader.ts'
import { thorough } from '../../test/thorough.ts'

const linesOf = (...texts: string[]): Line[] =>
  texts.map((text, i) => ({
    y: 40 + i * 40,
    height: 28,
    words: text.split(' ').map((word, at) => ({
      text: word,
      confidence: 90,
      left: at * 100,
      right: at * 100 + 90,
    })),
  }))

describe('the language of a card', () => {
  test.each([
    ['deu', ['Jorg Miller', 'j.mueller@groesse.de']],
    ['deu', ['Jorg Miller', 'www.groesse.at']],
    ['fra', ['Chloe', '+33 1 42 68 53 00']],
    ['swe', ['Bjorn', 'Sveavagen 12', 'Sweden']],
    ['deu', ['Grofe GmbH', 'jm@groesse.com']],
    [null, ['Harborline Legal Group', 'mdelgado@harborlinelegal.com', '(415) 555-0132']],
    [null, ['Rowan & Co', 'Oxford OX2 0LA', '+44 20 7946 0958', 'www.rowan.co.uk']],
  ])('is %s for %j', (language, texts) => {
    expect(languageOf(linesOf(...texts))).toBe(language)
  })
})

/** A card per language, with letters that English doesn't have. */
const cards = {
  deu: {
    lines: [
      'Größe & Söhne GmbH',
      'Jörg Müller',
      'Geschäftsführer',
      'Bahnhofstraße 12',
      '80335 München',
      '+49 89 1234567',
      'j.mueller@groesse-soehne.de',
    ],
    company: 'Größe & Söhne GmbH',
    email: 'j.mueller@groesse-soehne.de',
    town: 'München',
  },
  fra: {
    lines: [
      'Café Époque',
      'Chloé Lefèvre',
      'Gérante',
      '14 rue de la République',
      '69002 Lyon',
      '+33 4 72 00 11 22',
      'chloe.lefevre@cafe-epoque.fr',
    ],
    company: 'Café Époque',
    email: 'chloe.lefevre@cafe-epoque.fr',
    town: 'Lyon',
  },
  spa: {
    lines: [
      'Diseño Ibáñez',
      'Íñigo Muñoz',
      'Director comercial',
      'Calle de Alcalá 45',
      '28014 Madrid',
      '+34 91 123 45 67',
      'imunoz@disenoibanez.es',
    ],
    company: 'Diseño Ibáñez',
    email: 'imunoz@disenoibanez.es',
    town: 'Madrid',
  },
  dan: {
    lines: [
      'Sørensen Møbler ApS',
      'Søren Bjørnstad',
      'Direktør',
      'Østergade 21',
      '1100 København',
      '+45 33 12 34 56',
      'soren@sorensenmobler.dk',
    ],
    company: 'Sørensen Møbler ApS',
    email: 'soren@sorensenmobler.dk',
    town: 'København',
  },
  ita: {
    lines: [
      'Perù Caffè S.r.l.',
      'Niccolò Carrà',
      'Titolare',
      'Via della Libertà 18',
      '20121 Milano',
      '+39 02 1234567',
      'n.carra@perucaffe.it',
    ],
    company: 'Perù Caffè S.r.l.',
    email: 'n.carra@perucaffe.it',
    town: 'Milano',
  },
  nld: {
    lines: [
      'Coöperatie Zeeën B.V.',
      'Daniël Kooiman',
      'Eigenaar',
      'Prinsengracht 263',
      '1016 GV Amsterdam',
      '+31 20 123 45 67',
      'd.kooiman@zeeen.nl',
    ],
    company: 'Coöperatie Zeeën B.V.',
    email: 'd.kooiman@zeeen.nl',
    town: 'Amsterdam',
  },
  por: {
    lines: [
      'Padaria São João Lda',
      'Conceição Simões',
      'Sócia',
      'Rua da Estação 7',
      '4000-322 Porto',
      '+351 22 123 4567',
      'conceicao@saojoao.pt',
    ],
    company: 'Padaria São João Lda',
    email: 'conceicao@saojoao.pt',
    town: 'Porto',
  },
  swe: {
    lines: [
      'Åkerströms Trädgård AB',
      'Göran Öberg',
      'Ägare',
      'Sveavägen 12',
      '111 57 Stockholm',
      '+46 8 123 456 78',
      'goran@akerstroms.se',
    ],
    company: 'Åkerströms Trädgård AB',
    email: 'goran@akerstroms.se',
    town: 'Stockholm',
  },
  nor: {
    lines: [
      'Fjøsåsen Bygg AS',
      'Bjørn Håkonsen',
      'Daglig leder',
      'Løkkeveien 9',
      '4008 Stavanger',
      '+47 51 12 34 56',
      'bjorn@fjosasen.no',
    ],
    company: 'Fjøsåsen Bygg AS',
    email: 'bjorn@fjosasen.no',
    town: 'Stavanger',
  },
  fin: {
    lines: [
      'Mäkelän Öljy Oy',
      'Väinö Hämäläinen',
      'Toimitusjohtaja',
      'Hämeentie 15',
      '00500 Helsinki',
      '+358 9 123 4567',
      'vaino@makelanoljy.fi',
    ],
    company: 'Mäkelän Öljy Oy',
    email: 'vaino@makelanoljy.fi',
    town: 'Helsinki',
  },
} as const

describe('a card with letters that English doesn’t have', () => {
  test.runIf(thorough).each(Object.entries(cards))(
    '%s',
    async (_language, { lines, ...expected }) => {
      const read = await readCard(await businessCard([...lines]))
      expect(read).toMatchObject({
        companyName: expected.company,
        contactName: lines[1],
        email: expected.email,
      })
      expect(read.address).toContain(expected.town)
    },
  )

  test('has a model for every language', () => {
    for (const language of cardLanguages)
      expect(import.meta.resolve(`@tesseract.js-data/${language}/package.json`)).toContain(language)
  })
})
