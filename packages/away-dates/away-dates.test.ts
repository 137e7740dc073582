import { assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awayUntil } from './away-dates.ts'
import { type AwayLanguage, wordings } from './wordings.ts'

/** A Friday. */
const friday = '2026-11-27'
const third = '2026-12-03'

const examples: [AwayLanguage, string, string][] = [
  ['en', 'I’m out of the office until December 3.', third],
  ['en', 'I am away until 3 December and will reply then.', third],
  [
    'en',
    'Thank you for your email. I am on leave and will be back on Thursday, December 3rd, 2026.',
    third,
  ],
  [
    'en',
    'I am out of office from November 23 through December 3 with limited access to email.',
    third,
  ],
  ['en', 'I will be on vacation from 23 Nov to 3 Dec 2026.', third],
  ['en', 'I’ll return on 12/31/2026. For urgent matters call Bo until 12/30/2026.', '2026-12-31'],
  ['en', 'On December 3 I’ll be back in the office.', third],
  ['en', 'I am off sick and hope to be back on Monday.', '2026-11-30'],
  ['en', 'Out of office, back tomorrow.', '2026-11-28'],
  ['en', 'Out of office 30 November – 3 December', third],
  ['en', 'I am away 24–28 November.', '2026-11-28'],
  ['en', 'Out until 2026-12-03', third],
  ['en', 'Away until 03/12/2026, since March is over.', third],
  ['en', 'Parental leave: I return in the office on January 11.', '2027-01-11'],
  ['de', 'Ich bin bis zum 3. Dezember nicht im Büro.', third],
  [
    'de',
    'Vielen Dank für Ihre Nachricht. Ich bin vom 23.11. bis einschließlich 03.12.2026 im Urlaub.',
    third,
  ],
  ['de', 'Ab dem 3. Dezember bin ich wieder für Sie erreichbar.', third],
  ['de', 'Ich bin am 3.12.2026 zurück. Ihre E-Mail wird nicht weitergeleitet.', third],
  ['de', 'Ich bin bis Montag, den 7. Dezember, abwesend.', '2026-12-07'],
  ['de', 'Ich bin wieder im Büro ab Mittwoch.', '2026-12-02'],
  ['fr', 'Je suis absente jusqu’au 3 décembre inclus.', third],
  ['fr', 'Je serai de retour le jeudi 3 décembre 2026.', third],
  ['fr', 'Absent du 23 novembre au 3 décembre. En cas d’urgence, contactez Luc.', third],
  ['fr', 'En congés jusqu’au 03/12/2026.', third],
  ['es', 'Estaré fuera de la oficina hasta el 3 de diciembre.', third],
  ['es', 'Estoy de vacaciones del 23 de noviembre al 3 de diciembre de 2026.', third],
  ['es', 'Volveré el jueves 3 de diciembre.', third],
  ['it', 'Sono fuori ufficio fino al 3 dicembre.', third],
  ['it', 'Rientrerò giovedì 3 dicembre 2026.', third],
  ['it', 'Sarò assente dal 23 novembre al 3 dicembre.', third],
  ['pt', 'Estou ausente até 3 de dezembro.', third],
  ['pt', 'Estarei de volta na quinta-feira, 3 de dezembro de 2026.', third],
  ['pt', 'Estou de férias de 23 de novembro a 3 de dezembro.', third],
  ['nl', 'Ik ben afwezig tot en met 3 december.', third],
  ['nl', 'Vanaf donderdag 3 december ben ik weer bereikbaar.', third],
  ['nl', 'Ik ben op 3-12-2026 terug op kantoor.', third],
  ['sv', 'Jag är ledig till och med 3 december.', third],
  ['sv', 'Jag är tillbaka på kontoret torsdagen den 3 december 2026.', third],
  ['sv', 'Jag är på semester t.o.m. 2026-12-03.', third],
  ['da', 'Jeg holder ferie til og med den 3. december.', third],
  ['da', 'Jeg er tilbage torsdag den 3. december 2026.', third],
  ['da', 'Jeg er på kontoret igen mandag.', '2026-11-30'],
  ['pl', 'Jestem nieobecny do 3 grudnia.', third],
  ['pl', 'Wracam do biura w czwartek, 3 grudnia 2026 r.', third],
  ['pl', 'Przebywam na urlopie od 23 listopada do 3 grudnia.', third],
  ['pl', 'Jestem na urlopie do dnia 03.12.2026.', third],
]
test.each(examples)('%s: %s', (_language, text, day) => expect(awayUntil(text, friday)).toBe(day))

test.each([
  ['names no day', 'I am out of the office. Your email is not forwarded.'],
  ['is over', 'I am away until November 20, 2026.'],
  ['is over, without a year', 'Ich bin bis zum 20. November im Urlaub.'],
  ['could be January 2 or February 1', 'I am away until 1/2/2027.'],
  ['is no day of the calendar', 'I am away until 31 November.'],
  [
    'names only when it was written',
    'On November 30, 2026 Mia Kern wrote to us. We read emails once a day.',
  ],
  ['tells a time', 'Our phones are open until 5 pm.'],
  ['is years ahead', 'I am away until December 3, 2029.'],
])('%s: %s', (_why, text) => expect(awayUntil(text, friday)).toBeNull())

test.each([
  ["Sarò assente fino all'8 dicembre.", '2026-12-08'],
  ['Sarò assente fino all’8 dicembre compreso.', '2026-12-08'],
  ['I am away until 2026/12/07.', '2026-12-07'],
  ['Ich bin bis 2026.12.07 nicht da.', '2026-12-07'],
  ['I am out of the office until the 5th.', '2026-12-05'],
  ['I am back on the 5th of December.', '2026-12-05'],
  ['Ich bin bis zum 5. nicht im Büro.', '2026-12-05'],
  ['Je suis absent jusqu’au 5.', '2026-12-05'],
  ['Je suis absent jusqu’au 1er décembre.', '2026-12-01'],
  ['Our trade fair is from November 30 to December 1. I am away until December 4.', '2026-12-04'],
  [
    'Our sale runs from 1 to 20 December. I am out of the office and back on December 4.',
    '2026-12-04',
  ],
  ["I'm out of the office today and back on Monday. We are open Monday - Friday.", '2026-11-30'],
  ['Urlaub bis 3.12.', '2026-12-03'],
])('is read: %s', (text, day) => expect(awayUntil(text, friday)).toBe(day))

test.each([
  'Thank you for your email. I will get back to you by Monday.',
  'We have received your message and will be back in touch by Friday.',
  'Our office is open Monday - Friday, 9 to 5.',
  'Opening hours: Monday to Friday. We reply within two days.',
  'Wir melden uns bis Freitag bei Ihnen.',
  'Unsere Öffnungszeiten: Montag bis Freitag.',
  'Nous vous répondrons d’ici lundi.',
  'Nos horaires : du lundi au vendredi.',
  'Horario: de lunes a viernes.',
  'Responderemos hasta el lunes.',
  'Siamo aperti dal lunedì al venerdì.',
  'Responderemos até segunda-feira.',
  'Wij zijn geopend van maandag tot vrijdag.',
  'We nemen voor maandag contact met u op.',
  'Vi har öppet måndag till fredag.',
  'Pracujemy od poniedziałku do piątku.',
  'Our sale runs from 1 to 20 December. We got your email.',
  'Thank you! Our Black Friday offer ends on November 30.',
  'We usually answer within a day. Your ticket stays open until December 3.',
])('is a day of something else: %s', (text) => expect(awayUntil(text, friday)).toBeNull())

/** Sentences around a day in each language, as programs suggest them. */
const sentences: Record<AwayLanguage, [string, string]> = {
  en: ['I am out of the office until ', ' and will answer then.'],
  de: ['Ich bin bis ', ' nicht erreichbar.'],
  fr: ['Je suis absent jusqu’au ', '. Merci de votre patience.'],
  es: ['Estaré fuera hasta el ', '. Gracias.'],
  it: ['Sono assente fino al ', '. Grazie.'],
  pt: ['Estou ausente até ', '. Obrigada.'],
  nl: ['Ik ben afwezig tot ', '. Met vriendelijke groet'],
  sv: ['Jag är borta till ', '. Hälsningar'],
  da: ['Jeg er på ferie indtil ', '. Venlig hilsen'],
  pl: ['Jestem nieobecny do ', '. Pozdrawiam'],
}

describe('any day of the next 300', () => {
  const languages = Object.keys(wordings) as AwayLanguage[]
  test('is read as each language writes it', () => {
    const one = property(
      constantFrom(...languages),
      constantFrom('full' as const, 'long' as const),
      integer({ min: 1, max: 299 }),
      (language, dateStyle, ahead) => {
        const at = new Date(Date.parse(friday) + ahead * 86_400_000)
        const written = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(at)
        const [begin, end] = sentences[language]
        expect(awayUntil(begin + written + end, friday)).toBe(at.toISOString().slice(0, 10))
      },
    )
    assert(one, { numRuns: 2000 })
  })
})

test('any text is a day of the next 400, or none', () => {
  const words = constantFrom(
    'until 3 ',
    'bis ',
    '12',
    '/',
    ' December ',
    '2026',
    '31.',
    '-',
    ' Montag ',
  )
  const one = property(string({ unit: 'grapheme', maxLength: 80 }), words, words, (text, a, b) => {
    const found = awayUntil(`${a}${text}${b}${a}`, friday)
    if (found === null) return
    const ahead = (Date.parse(found) - Date.parse(friday)) / 86_400_000
    expect(ahead).toBeGreaterThanOrEqual(0)
    expect(ahead).toBeLessThanOrEqual(400)
  })
  assert(one, { numRuns: 2000 })
})
