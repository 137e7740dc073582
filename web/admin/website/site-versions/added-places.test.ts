import { expect, test } from 'vitest'
import { openAddedPlaces } from './added-places.ts'

const question = 'landing.questions.8'

test('the fields of what was just added show no problems until something is typed there', () => {
  const places = openAddedPlaces()
  expect(places.isQuiet(`${question}.answer`)).toBe(false)
  places.change('landing.questions')
  places.add(question)
  expect(places.isQuiet(`${question}.question`)).toBe(true)
  expect(places.isQuiet('landing.questions.80.question')).toBe(false)
  places.change(`${question}.question`)
  expect(places.isQuiet(`${question}.question`)).toBe(false)
  expect(places.isQuiet(`${question}.answer`)).toBe(true)
  places.showAll()
  expect(places.isQuiet(`${question}.answer`)).toBe(false)
})

test('a list whose items moved shows the problems of all of them', () => {
  const places = openAddedPlaces()
  places.add(question)
  places.change('landing.questions')
  expect(places.isQuiet(`${question}.answer`)).toBe(false)
})
