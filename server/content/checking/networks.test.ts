import { expect, test } from 'vitest'
import { hashtagsIn, postLength, postProblem } from '../../../contract/content/networks.ts'

test.each([
  ['a plain text', 'Plates for every day.', 21],
  ['a long link counts 23', 'See https://kiln.example/very/long/path?with=much&more=words now', 31],
  ['a link without a scheme counts, too', 'kilnstreet.com/plates', 23],
  ['an emoji counts two, whatever it is made of', '👨‍👩‍👧‍👦🙋🏽', 4],
  ['a composed letter counts one', 'cafe\u0301', 4],
  ['other scripts count two', '日本', 4],
])('X: %s', (_, text, length) => {
  expect(postLength('x_post', text)).toBe(length)
})

test.each([
  ['x_post', 'x'.repeat(280), null],
  ['x_post', 'x'.repeat(281), 'X takes 280 characters, and this text has 281'],
  ['linkedin_post', 'x'.repeat(3001), 'LinkedIn takes 3,000 characters, and this text has 3,001'],
  [
    'google_post',
    'x'.repeat(1501),
    'Google Business takes 1,500 characters, and this text has 1,501',
  ],
  ['instagram_post', 'x'.repeat(2201), 'Instagram takes 2,200 characters, and this text has 2,201'],
  ['instagram_post', '#clay '.repeat(30), null],
  ['instagram_post', '#clay '.repeat(31), 'Instagram takes 30 hashtags, and this text has 31'],
  ['blog_post', 'x'.repeat(90_000), null],
] as const)('%s: what it takes', (type, text, problem) => {
  expect(postProblem(type, text)).toBe(problem)
})

test('hashtags are no parts of links or words', () => {
  expect(hashtagsIn('#clay C#minor https://kiln.example/#top &#39; #töpfern_2')).toEqual([
    '#clay',
    '#töpfern_2',
  ])
})
