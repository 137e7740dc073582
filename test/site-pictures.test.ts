import { expect, test } from 'vitest'
import { misfitsOf } from '../site/schema/fit.ts'
import { cutOf, picture, readCut } from '../site/schema/pictures.ts'
import { picturesIn } from '../site/schema/pictures-in.ts'
import { newOf, shapeOf } from '../site/schema/shapes.ts'

const whole = { key: 'abc123', alt: 'A front door' }
const crop = { x: 100, y: 0, width: 500, height: 1000 }

test('a picture is one field, which a draft may have with gaps', () => {
  const shape = shapeOf(picture)
  expect(shape).toEqual({ is: 'picture' })
  const misfits = (value: unknown) => misfitsOf(shape, value, 'p').length
  for (const value of [newOf(shape), whole, { ...whole, crop, focus: { x: 0, y: 100 } }])
    expect(misfits(value)).toBe(0)
  for (const value of [
    null,
    'abc',
    { key: 'abc' },
    { ...whole, key: '../x' },
    { ...whole, alt: '\0' },
    { ...whole, alt: 'a'.repeat(501) },
    { ...whole, crop: { ...crop, x: 600 } },
    { ...whole, crop: { ...crop, width: 5 } },
    { ...whole, focus: { x: 101, y: 0 } },
  ])
    expect([value, misfits(value)]).toEqual([value, 1])
})

test('what is published has a picture and says what it shows', () => {
  const sentences = (value: unknown) =>
    picture.safeParse(value).error?.issues.map((each) => each.message)
  expect(sentences({ key: '', alt: ' ' })).toEqual([
    'Please choose a picture',
    'Please describe the picture for people who can’t see it',
  ])
  expect(sentences(whole)).toBeUndefined()
})

test('a part of a picture has a name from which it is read again', () => {
  for (const each of [{ key: 'abc123' }, { key: 'abc123', crop }])
    expect(readCut(cutOf(each))).toEqual(each)
})

test('pictures are found wherever they are', () => {
  expect(
    picturesIn({ a: [{ picture: whole }, { picture: null }], b: { c: { ...whole, crop } } }),
  ).toEqual([
    { path: 'a.0.picture', picture: whole },
    { path: 'b.c', picture: { ...whole, crop } },
  ])
})
