import { array, assert, constantFrom, integer, property, record, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  indexed,
  joinChosen,
  questionsOf,
  splitChosen,
  unanswered,
} from '../../../contract/clients/onboarding-questions.ts'
import { onboardingQuestions } from '../../../site/onboarding/questions.ts'
import { firstReminder, nextReminder, mergeAnswers } from './rules.ts'
import { allAnswers } from './sample.ts'

const sets = Object.values(onboardingQuestions)
const all = sets.flatMap(questionsOf)

describe('the question sets', () => {
  test('have 20, 20 and 24 questions with unique ids, in 4 to 6 sections', () => {
    expect(sets.map((set) => questionsOf(set).length)).toEqual([20, 20, 24])
    for (const set of sets) {
      expect(new Set(questionsOf(set).map(({ id }) => id)).size).toBe(questionsOf(set).length)
      expect([4, 5, 6]).toContain(set.sections.length)
    }
  })

  test('have options for choices only, none containing the separator', () => {
    for (const { kind, options } of all)
      expect(options.length > 1).toBe(kind === 'select' || kind === 'multiselect')
    expect(all.flatMap(({ options }) => options).filter((each) => each.includes(', '))).toEqual([])
  })

  test('have consecutive question numbers', () => {
    const places = indexed(onboardingQuestions.custom_software).flatMap(({ questions }) =>
      questions.map(({ index }) => index),
    )
    expect(places).toEqual([...Array(24).keys()])
  })
})

test('splits chosen options the way they were joined', () => {
  const chosen = constantFrom(...all.filter(({ kind }) => kind === 'multiselect')).chain(
    ({ options }) => subarray(options),
  )
  assert(
    property(chosen, (options) => {
      expect(splitChosen(joinChosen(options))).toEqual(options)
    }),
  )
})

test('counts a set as answered when no answer is blank', () => {
  const set = onboardingQuestions.ai_automation
  assert(
    property(subarray([...Array(20).keys()]), (left) => {
      const responses = allAnswers('ai_automation')
      for (const place of left) responses[String(place)] = ' \u200b'
      expect(unanswered(set, responses)).toEqual(left)
    }),
  )
})

test('reports a conflict for every answer lost between two concurrent windows', () => {
  const write = record({
    window: integer({ min: 0, max: 1 }),
    index: integer({ min: 0, max: 2 }),
    text: constantFrom('', 'a', 'b', 'c'),
  })
  assert(
    property(array(write, { maxLength: 30 }), (writes) => {
      const at = new Date('2026-03-02T10:00:00Z')
      let now = mergeAnswers({ responses: {}, marks: {}, revision: 0 }, [], { userId: 1, at })
      const seenRevisions: Record<string, number>[] = [{}, {}]
      for (const { window, index, text } of writes) {
        const known = seenRevisions[window] ?? {}
        const place = String(index)
        const before = now
        const writer = `window ${window}`
        now = mergeAnswers(before, [{ index, text, seen: known[place] ?? 0, writer }], {
          userId: 1,
          at,
        })
        const mark = before.marks[place]
        const isNews = mark && mark.writer !== writer && mark.revision !== (known[place] ?? 0)
        const differs = (before.responses[place] ?? '') !== text
        expect(now.clashes).toEqual(isNews && differs ? [index] : [])
        const left = now.clashes.length ? (before.responses[place] ?? '') : text
        expect(now.responses[place] ?? '').toBe(left)
        known[place] = now.marks[place]?.revision ?? 0
      }
    }),
  )
})

test('sends reminders after 3 days and 4 days later, while the client has questions', () => {
  const at = new Date('2026-03-02T10:00:00Z')
  const workflow = { status: 'in_progress', sentAt: at } as const
  expect(firstReminder(workflow, at, [3, 7])).toEqual(new Date('2026-03-05T10:00:00Z'))
  expect(firstReminder({ ...workflow, sentAt: null }, at, [3, 7])).toBeNull()
  expect(firstReminder({ ...workflow, status: 'submitted' }, at, [3, 7])).toBeNull()
  expect(nextReminder(at, 0, [3, 7])).toEqual(new Date('2026-03-06T10:00:00Z'))
  expect(nextReminder(at, 1, [3, 7])).toBeNull()
})
