import { expect, test } from 'vitest'
import { keysOf } from '../../../../contract/fields.ts'
import { contentStages, type ContentStage } from '../../../../contract/content/content-stages.ts'
import { moveLabel, wayTo } from './board-moves.ts'

const stages = keysOf(contentStages)
const at = (stage: ContentStage, touched = true) => ({
  stage,
  touchedByPersonAt: touched ? '2026-03-02T10:00:00.000Z' : null,
})
const byHand = (stage: ContentStage, touched = true) =>
  stages.filter((to) => to !== stage && wayTo(at(stage, touched), to).by !== 'elsewhere')

test('a person moves texts between writing, the client and approval', () => {
  expect(byHand('editing')).toEqual(['client', 'approved'])
  expect(byHand('draft', false)).toEqual(['client', 'approved'])
  expect(byHand('client')).toEqual(['editing', 'approved'])
  expect(byHand('client', false)).toEqual(['draft', 'approved'])
  expect(byHand('changes')).toEqual(['editing', 'client', 'approved'])
  expect(byHand('approved')).toEqual(['editing', 'client'])
})

test('what has no text, is scheduled or published isn’t moved by hand', () => {
  const still = ['idea', 'brief', 'scheduled', 'published'] as const
  expect(still.flatMap((stage) => byHand(stage))).toEqual(['editing'])
})

test('a published piece gets a new version, or needs none', () => {
  expect(byHand('refresh')).toEqual(['editing', 'published'])
  expect(moveLabel(at('published'), 'editing')).toBe('Begin a new version')
  expect(moveLabel(at('refresh'), 'published')).toBe('Not needed')
  expect(moveLabel(at('refresh'), 'draft')).toBe('Move to Draft')
})

test('every other move is said in sentences, with a button', () => {
  const told = stages.flatMap((from) => stages.map((to) => wayTo(at(from), to)))
  const words = told.flatMap((way) => (way.by === 'elsewhere' ? [way.sentence, way.button] : []))
  expect(words).not.toContain('')
})
