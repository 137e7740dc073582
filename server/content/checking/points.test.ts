import { expect, test } from 'vitest'
import { gapsIn } from '../../../contract/content/gaps.ts'
import { type Checked, pointsOf } from './points.ts'

const piece: Checked = {
  type: 'blog_post',
  topic: 'roof repair costs',
  title: 'What Roof Repair Costs',
  content:
    'The cost of a roof repair depends on the roof.\n\n## Roof repair cost\n\nAsk [us](https://ridge.example/roofs).',
  description: 'What a roof repair costs, and why.',
  slug: 'roof-repair-costs',
  preheader: '',
  imageAlt: 'A roof during repair, with its costs',
  hasPicture: true,
}
const rules = {
  language: 'en' as const,
  forbidden: ['cheap'],
  links: [{ title: 'Roofs', url: 'https://www.ridge.example/roofs' }],
  pictures: { 'client-1': { src: '/a.jpg', width: 9, height: 9 } },
}
const open = (changes: Partial<Checked>) =>
  pointsOf({ ...piece, ...changes }, rules)
    .filter(({ isMet }) => !isMet)
    .map(({ id }) => id)

test('a piece that is in order has nothing to improve', () => {
  expect(open({})).toEqual([])
  expect(pointsOf(piece, rules).length).toBeGreaterThan(7)
})

test.each<[string, Partial<Checked>, string[]]>([
  ['no keyword in the title', { title: 'Money' }, ['keyword-title']],
  ['none in the slug', { slug: 'money' }, ['keyword-slug']],
  ['a slug that follows the title', { slug: '' }, []],
  [
    'letters that slugs don’t have',
    { topic: 'roof straße kühlen', title: 'Roof: Straße kühlen', slug: 'roof-strasse-kuhlen' },
    ['keyword-heading', 'keyword-start', 'keyword-alt'],
  ],
  ['none in the alt text', { imageAlt: 'A ladder' }, ['keyword-alt']],
  ['no alt text is asked for without a picture', { imageAlt: '', hasPicture: false }, []],
  ['a title that is cut off', { title: `Roof repair cost ${'x'.repeat(60)}` }, ['length-title']],
  ['no description', { description: '' }, ['length-description']],
  [
    'a second first heading',
    { content: `# Roof repair cost\n\n${piece.content}` },
    ['heading-order'],
  ],
  ['a skipped level', { content: `${piece.content}\n\n#### More` }, ['heading-order']],
  ['no link to the own pages', { content: piece.content.replace('ridge', 'other') }, ['links-own']],
  ['a forbidden word', { description: 'Cheap roof repair' }, ['forbidden-description-cheap']],
  ['but not within another', { description: 'Cheaper roof repair' }, []],
])('%s', (_, changes, expected) => {
  expect(open(changes)).toEqual(expected)
})

test.each([
  ['de', 'kuratiert', 'kuratierte kuratierten kuratiertes kuratierter KURATIERT', 'Kurator'],
  ['de', 'Lösung', 'Lösungen Lösung', 'Lösungsweg'],
  ['de', 'billig', 'billige billigere billigsten', 'billigen-Markt: Billigung'],
  ['en', 'leverage', 'leverages leveraged leverage’s', 'leveraging'],
  ['en', 'art', 'arts', 'artist party article'],
  ['en', 'cutting edge', 'cutting edges', 'cutting edgewise'],
  ['fr', 'gratuit', 'gratuite gratuits gratuites', 'gratuitement'],
  ['es', 'barato', 'barata baratos baratas', 'baratillo'],
  ['it', 'unico', 'Unico', 'unicorno'],
  ['en', 'C++', 'C++', 'C'],
] as const)('in %s, “%s” is found with its endings, not in other words', (...row) => {
  const [language, word, forms, others] = row
  const isFound = (preheader: string) =>
    pointsOf({ ...piece, preheader }, { ...rules, language, forbidden: [word] }).some(({ id }) =>
      id.startsWith('forbidden'),
    )
  const each = word.includes(' ') ? [forms] : forms.split(' ')
  expect(each.filter((form) => !isFound(`x ${form}, y`))).toEqual([])
  expect(isFound(others.replace('billigen-Markt: ', ''))).toBe(false)
})

test.each([
  ['Am 01.12.2026 von 09.00-18.00 offen.', []],
  ['01.12.2026-24.12.2026, 1. 12. 26, 2026-12-01', []],
  ['09:00 - 18:00, 0.50-1.20 €, 01/12/2026, 12.000.000', []],
  ['Llame al 912 345 678.', ['network-phone']],
  ['Call 0341 1234567 or 020 7946 0000', ['network-phone']],
  ['+49 341 123 45 67', ['network-phone']],
  ['01 23 45 67 89', ['network-phone']],
  ['01.23.45.67.89', ['network-phone']],
  ['(555) 123-4567', ['network-phone']],
  ['555-123-4567', ['network-phone']],
  ['Tel. 912345678', ['network-phone']],
  ['Mehr auf www.dach.de', ['network-link']],
  ['dach-meier.de/preise', ['network-link']],
  ['www.dach.berlin', ['network-link']],
  ['Seit 1998-2026, 3 000 000 Ziegel, 15.-20.12.2026', []],
  ['https://dach.example/a', ['network-link']],
  ['Mail us: a.b@dach.de', []],
  ['z.B. um 9 Uhr. Bis dann.Es ist so', []],
] as const)('a Google post with “%s”', (content, expected) => {
  const found = (type: 'google_post' | 'instagram_post') =>
    pointsOf({ ...piece, type, content }, rules)
      .filter(({ id, isMet }) => !isMet && id.startsWith('network'))
      .map(({ id }) => id)
  expect(found('google_post')).toEqual(expected)
  expect(found('instagram_post')).toEqual(expected.filter((id) => id === 'network-link'))
})

test('what is found in the text says where it is', () => {
  const long = `${'very '.repeat(40)}long.`
  const content = `${piece.content}\n\n${long} We look at the roof together first. We look at the roof together first. It is cheap.`
  const found = pointsOf({ ...piece, content }, rules).filter(({ isMet }) => !isMet)
  const places = found.map(({ from, to }) => content.slice(from ?? 0, to ?? 0))
  expect(places).toEqual(['cheap', long, 'We look at the roof together first.'])
})

test('a newsletter keeps the limits of subject and preheader', () => {
  const letter = { type: 'email_newsletter' as const, preheader: 'x'.repeat(91) }
  expect(open(letter)).toEqual(['length-preheader'])
  expect(open({ ...letter, preheader: '' })).toEqual(['length-preheader'])
})

test('open places of many kinds are found, and nothing else', () => {
  const text =
    '[TODO] [fill in: price] TODO: ask. Lorem ipsum dolor. XXX [insert name] [your phone number] ???'
  expect(gapsIn(text)).toHaveLength(8)
  const fine =
    'Todo está listo. [your next step](https://a.example) [1] The toddler waits. XX. [link][1] Why??'
  expect(gapsIn(fine)).toEqual([])
})
