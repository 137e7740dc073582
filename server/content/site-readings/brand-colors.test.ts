import { expect, test } from 'vitest'
import { brandColorsIn, isOwn } from './brand-colors.ts'
import { colorIn, declarationsIn } from './css-colors.ts'
import { workTime } from '../../../test/work-time.ts'

const page = 'https://willow.example/'
const html = (head = '') => ({ url: page, html: `<html><head>${head}</head><body></body></html>` })
const colors = (css: string, head = '') =>
  brandColorsIn([html(head)], [{ page, css }]).map(({ color, from }) => `${color} ${from}`)

test.each([
  ['#0F766E', '#0f766e'],
  ['#07e', '#0077ee'],
  ['#0f766e80', null],
  ['#0f766eff !important', '#0f766e'],
  ['rgb(15, 118, 110)', '#0f766e'],
  ['rgb(15 118 110 / 95%)', '#0f766e'],
  ['rgba(15, 118, 110, .2)', null],
  ['rgb(0% 100% 0%)', '#00ff00'],
  ['hsl(175, 77%, 26%)', '#0f756d'],
  ['oklch(51% 0.09 185)', expect.stringMatching(/^#[\da-f]{6}$/)],
  ['url(x.png)', null],
  ['red', null],
  ['', null],
])('reads %s', (value, color) => {
  expect(colorIn(value)).toEqual(color)
})

test('declarations are read within media queries, without comments, to the last one', () => {
  expect(
    declarationsIn('/* .x{color:red} */@media print{.a{color:#111;background:#222}}.b{fill:#333}'),
  ).toEqual([
    { selector: '.a', property: 'color', value: '#111' },
    { selector: '.a', property: 'background', value: '#222' },
    { selector: '.b', property: 'fill', value: '#333' },
  ])
  expect(declarationsIn('.a{color:#111')).toHaveLength(1)
  expect(declarationsIn('/* open .a{color:#111}')).toEqual([])
})

test('the theme color and named properties come first, then the grounds of buttons', () => {
  expect(
    colors(
      ':root{--brand:#0f766e;--ground:#f4f4f4}.btn{background:#b45309}.x{background:#7c3aed}',
      '<meta name="theme-color" content="#be123c">',
    ),
  ).toEqual([
    '#be123c Theme color',
    '#0f766e --brand',
    '#b45309 Buttons and headers',
    '#7c3aed Backgrounds',
  ])
})

test('references are followed, and a circle of them ends', () => {
  expect(
    colors(
      ':root{--a:var(--b);--b:#0f766e;--c:var(--d);--d:var(--c)}.btn{background:var(--a)}.x{background:var(--c)}',
    ),
  ).toEqual(['#0f766e Buttons and headers'])
})

test('grays, pale colors, what frameworks bring along and look-alikes are left out', () => {
  expect(isOwn('#333333')).toBe(false)
  expect(isOwn('#fffde7')).toBe(false)
  expect(
    colors(
      ':root{--bs-primary:#0d6efd}.a{background:#fff}.b{background:#6b7280}.c{background:#0f766e}.d{background:#0f766f}',
    ),
  ).toEqual(['#0f766e Backgrounds'])
})

test('one color used everywhere doesn’t push out the theme color', () => {
  const many = '.card{background:#7c3aed}'.repeat(500)
  expect(colors(many, '<meta name="theme-color" content="#be123c">')).toContain(
    '#be123c Theme color',
  )
})

test('hostile stylesheets take no time', () => {
  const sheets = [
    '{'.repeat(600_000),
    'a{b:'.repeat(150_000),
    `.a{background:rgb(${'('.repeat(300_000)}`,
    `.a{background:${'var(--'.repeat(100_000)}`,
    '/*'.repeat(300_000),
    Array.from(
      { length: 30_000 },
      (_, at) => `.a{background:#${at.toString(16).padStart(6, '9')}}`,
    ).join(''),
  ]
  expect(workTime(() => sheets.map((sheet) => colors(sheet)))).toBeLessThan(3000)
})
