import { expect, test } from 'vitest'
import { unseenSentences, learnedSentences } from '../../../packages/claim-words/sentences.ts'
import { growth } from '../../../test/growth.ts'
import { gapsIn, withoutGaps } from '../../../contract/content/gaps.ts'

test.each([
  '[fill in: price]',
  '[Preis einfügen]',
  '[Platzhalter]',
  '[Ihr Name]',
  '[prix à compléter]',
  '[votre adresse]',
  '[precio por completar]',
  '[pendiente]',
  '[price to be confirmed]',
  '[TBD]',
  'tbd',
  'TODO: ask Ada',
  'LOREM IPSUM DOLOR',
  'Lorem Ipsum',
  'lorem',
  'XX Euro',
  '€XX',
  'XX %',
  '???',
  'Call us on ___ today',
  'Name: ___________',
  '[Name]',
  '[Company Name]',
  '[Clinic Name]',
  '[price]',
  '[phone number]',
  '[date]',
  '[link]',
  '[nom du client]',
  '[Kundenname]',
  '[?]',
  '[X] euros',
  '[[price]]',
  '<insert price>',
  '<your name>',
  'todo: ask Ada',
  'TODO ASK ADA',
  'TODO ask Ada',
  'xxx',
  'xxx euros',
  'TBA',
  'Platzhalter',
  'À COMPLÉTER',
  'X Euro',
  'Your text here',
])('a gap in “%s”', (gap) => {
  expect(gapsIn(`Bowls. ${gap} Plates.`)).toHaveLength(1)
})

test.each([
  '[our price list](/prices)',
  '[see below][1]',
  '[^1]',
  '- [x] Glazed',
  '[see below][here]\n\n[here]: https://a.example/x',
  '[prices]\n\n[prices]: /prices',
  'A note.[^1]\n\n[^1]: The note.',
  '![Bowls](/bowls.png)',
  '[![Bowls](/bowls.png)](/bowls)',
  '- [ ] Fired',
  '1. [X] Glazed',
  '“We was [sic] bowled over”',
  'Use `[price]` and `TODO`.',
  '```\n[Name] TODO xxx\n```',
  '[Anzeige] Neue Schalen',
  '[our page](/x)',
  'TODOS los días',
  'TODO lo que necesitas',
  'SOBRE TODO NATURAL',
  'todo el mundo',
  'Lo tenemos todo: sofás y mesas.',
  'A to-do list app',
  'XXL',
  'MXXX',
  '2 x 50 €',
  'Der Platzhalter wird ersetzt.',
  'https://a.example/xxx',
  'Press [Enter].',
  'TODO INCLUIDO por 20 €',
  'OFERTA CON TODO INCLUIDO',
  'Todo sobre la cerámica',
  'Tbc ist eine Krankheit',
  'el siglo XX',
  'XXL shirts in size XXXL',
  'Plates\n\n___\n\nBowls',
  '___Plates___ and bowls',
  'snake_case___name',
  'He said “bowls […] and plates”.',
])('none in “%s”', (text) => {
  expect(gapsIn(text)).toEqual([])
})

test('a variable of emails is a gap anywhere but in a newsletter', () => {
  const text = 'Hello {{first_name}}, bowls are {{price}}.'
  expect(gapsIn(text, 'email_newsletter')).toEqual([])
  expect(gapsIn(text, 'blog_post')).toHaveLength(2)
})

test('gaps don’t overlap, and what replaces them leaves the rest', () => {
  expect(gapsIn('[fill in: lorem ipsum TBD]')).toHaveLength(1)
  expect(gapsIn('[fill in: XX Euro and tbd] TODO')).toHaveLength(2)
  expect(withoutGaps('Bowls at [Preis einfügen], plates at [fill in: price].', () => '…')).toBe(
    'Bowls at …, plates at ….',
  )
})

test('none in the sentences of businesses that claims are learned from and measured with', () => {
  const all = [...learnedSentences(), ...unseenSentences()].map(({ sentence }) => sentence)
  expect(all.filter((sentence) => gapsIn(sentence).length > 0)).toEqual([])
})

test.each(['[', '[a ', '[a]', '`', '`a', '```\n', '<add ', 'TODO ', '[^1]: a\n'])(
  'the time that gaps take grows with the text, also of many %j',
  (part) => {
    const work = (size: number) => void gapsIn(part.repeat(size / part.length))
    expect(growth(work, 9_000)).toBeLessThan(10)
  },
)
