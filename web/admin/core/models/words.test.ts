import { expect, test } from 'vitest'
import { plainPrice, readPrice } from './model-form.ts'
import { priceText } from './words.ts'

test.each([
  [{ priceIn: null, priceOut: null, pricePicture: null }, 'no price entered'],
  [{ priceIn: 0, priceOut: 0, pricePicture: null }, 'free'],
  [
    { priceIn: 150_000, priceOut: 600_000, pricePicture: null },
    '$0.15 in and $0.60 out per million tokens',
  ],
  [{ priceIn: null, priceOut: null, pricePicture: 40_000 }, '$0.04 per image'],
  [
    { priceIn: 75_000, priceOut: null, pricePicture: 0 },
    '$0.075 in and $0.00 out per million tokens, $0.00 per image',
  ],
])('a price is told in words: %o', (prices, text) => expect(priceText(prices)).toBe(text))

test.each([
  ['0.15', 150_000],
  ['$3', 3_000_000],
  ['0,075', 75_000],
  ['', null],
  ['0', 0],
])('a price is read as typed: %s', (text, price) => {
  expect(readPrice(text)).toBe(price)
  expect(readPrice(plainPrice(price))).toBe(price)
})

test('what is no price is refused', () => {
  for (const text of ['x', '0.1234567', '1 or 2']) expect(readPrice(text)).toBeNaN()
})
