import { expect, test } from 'vitest'
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
])('a gap in “%s”', (gap) => {
  expect(gapsIn(`Bowls. ${gap} Plates.`)).toHaveLength(1)
})

test.each([
  '[our price list](/prices)',
  '[see below][1]',
  '[^1]',
  '- [x] Glazed',
  '[add-on services]',
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
