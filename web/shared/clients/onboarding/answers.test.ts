import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer, Onboarding } from '../../../../contract/clients/onboarding.ts'
import { openAnswers } from './answers.ts'
import type { Draft } from './unsent.ts'

const at = '2026-03-02T10:00:00.000Z'
const mark = (revision: number) => ({ revision, at, userId: 2, userName: 'Ada Lindqvist' })
const question = {
  id: 'q',
  kind: 'textarea' as const,
  text: '?',
  help: '',
  options: [],
  files: null,
}

const aWorkflow = (changes: Partial<Onboarding> = {}): Onboarding => ({
  id: 1,
  clientId: 2,
  clientName: 'Kiln Street Ceramics',
  clientUnconfirmed: false,
  serviceType: 'web_development',
  status: 'in_progress',
  answered: 0,
  total: 3,
  sentAt: at,
  linkEmail: 'sent',
  submittedAt: null,
  reviewedAt: null,
  createdAt: at,
  updatedAt: at,
  comment: '',
  files: [],
  responses: {},
  marks: {},
  questions: {
    serviceType: 'web_development',
    version: 1,
    sections: [{ title: 'All', intro: '', questions: [question, question, question] }],
  },
  ...changes,
})

/** Simulates a window on a server whose responses the test controls. */
function aWindow(onboarding = aWorkflow(), stored = new Map<number, Draft>()) {
  const requests: {
    answers: Answer[]
    grant: (revision: number) => Promise<void>
    fail: (status: number) => Promise<void>
    clash: (text: string, revision: number) => Promise<void>
  }[] = []
  const flushPromises = () => vi.advanceTimersByTimeAsync(0)
  const answers = openAnswers({
    onboarding,
    writer: 'window',
    unsent: {
      read: () => [...stored],
      write: (index, draft) => void (draft ? stored.set(index, draft) : stored.delete(index)),
    },
    save: (input) =>
      new Promise((resolve, reject) => {
        const first = input[0] as Answer
        const saved = (text: string, revision: number) =>
          aWorkflow({
            responses: { [first.index]: text },
            marks: { [first.index]: mark(revision) },
          })
        requests.push({
          answers: input,
          grant: (revision) => {
            resolve({ onboarding: saved(first.text, revision), clashes: [] })
            return flushPromises().then(() => undefined)
          },
          fail: (status) => {
            reject(Object.assign(new Error('refused'), { status }))
            return flushPromises().then(() => undefined)
          },
          clash: (text, revision) => {
            const clash = { index: first.index, text, ...mark(revision) }
            resolve({ onboarding: saved(text, revision), clashes: [clash] })
            return flushPromises().then(() => undefined)
          },
        })
      }),
  })
  return { answers, requests, stored }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('input is shown at once, sent after a pause, and removed from this device once it is saved', async () => {
  const { answers, requests, stored } = aWindow()
  answers.answer(0, 'Ta')
  answers.answer(0, 'Tableware')
  expect(answers.now()).toMatchObject({
    texts: ['Tableware', '', ''],
    answered: 1,
    state: 'typing',
  })
  expect(stored.get(0)?.text).toBe('Tableware')
  await vi.advanceTimersByTimeAsync(700)
  expect(answers.now().state).toBe('saving')
  expect(requests[0]?.answers).toEqual([{ index: 0, text: 'Tableware', seen: 0, writer: 'window' }])
  await requests[0]?.grant(1)
  expect([answers.now().state, answers.now().texts[0], stored.size]).toEqual([
    'saved',
    'Tableware',
    0,
  ])
})

test('an answer that is too long stays on this device until it is shortened; others are saved', async () => {
  const { answers, requests, stored } = aWindow()
  answers.answer(0, 'x'.repeat(5001))
  answers.answer(1, 'Teapots')
  await vi.advanceTimersByTimeAsync(700)
  expect(requests[0]?.answers.map(({ index }) => index)).toEqual([1])
  await requests[0]?.grant(1)
  expect([answers.now().state, stored.get(0)?.text.length]).toEqual(['long', 5001])
  expect(await answers.complete()).toBe(false)
  answers.answer(0, 'x'.repeat(5000))
  await vi.advanceTimersByTimeAsync(700)
  await requests[1]?.grant(1)
  expect([answers.now().state, stored.size]).toEqual(['saved', 0])
})

test('typing continues during a save, and a late response doesn’t overwrite it', async () => {
  const { answers, requests } = aWindow()
  answers.answer(0, 'ab')
  await vi.advanceTimersByTimeAsync(700)
  answers.answer(0, 'abc')
  await requests[0]?.grant(1)
  expect(answers.now()).toMatchObject({ texts: ['abc', '', ''], state: 'typing' })
  await vi.advanceTimersByTimeAsync(700)
  expect(requests[1]?.answers).toMatchObject([{ text: 'abc', seen: 1 }])
  await requests[1]?.grant(2)
  answers.update(aWorkflow({ responses: { 0: 'ab' }, marks: { 0: mark(1) } }))
  expect(answers.now().texts[0]).toBe('abc')
  answers.update(aWorkflow({ responses: { 0: 'From the phone' }, marks: { 0: mark(3) } }))
  expect(answers.now().texts[0]).toBe('From the phone')
})

test('input is kept offline and retried at growing intervals until it arrives', async () => {
  const { answers, requests, stored } = aWindow()
  answers.answer(1, 'Kept')
  await vi.advanceTimersByTimeAsync(700)
  await requests[0]?.fail(0)
  expect([answers.now().state, stored.size]).toEqual(['failed', 1])
  await vi.advanceTimersByTimeAsync(2000)
  await requests[1]?.fail(503)
  await vi.advanceTimersByTimeAsync(3900)
  expect(requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(200)
  await requests[2]?.grant(1)
  expect([answers.now().state, stored.size]).toEqual(['saved', 0])
})

test('an earlier window’s unsent input is sent when the page opens again', async () => {
  const stored = new Map([[2, { text: 'From the train', seen: 4, writer: 'earlier' }]])
  const { answers, requests } = aWindow(aWorkflow(), stored)
  expect(answers.now().texts[2]).toBe('From the train')
  await vi.advanceTimersByTimeAsync(0)
  expect(requests[0]?.answers).toEqual([
    { index: 2, text: 'From the train', seen: 4, writer: 'earlier' },
  ])
})

test('conflicting answers are both kept until one is chosen', async () => {
  for (const whose of ['mine', 'theirs'] as const) {
    const { answers, requests, stored } = aWindow()
    answers.answer(0, 'Mine')
    await vi.advanceTimersByTimeAsync(700)
    await requests[0]?.clash('Theirs', 5)
    expect(answers.now().texts[0]).toBe('Mine')
    expect(answers.now().clashes.get(0)).toMatchObject({ text: 'Theirs' })
    expect(answers.now().state).toBe('asking')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([requests.length, stored.size]).toEqual([1, 1])
    answers.resolveClash(0, whose)
    await vi.advanceTimersByTimeAsync(0)
    if (whose === 'mine') await requests[1]?.grant(6)
    expect(requests[1]?.answers[0]?.seen).toBe(whose === 'mine' ? 5 : undefined)
    expect(answers.now().texts[0]).toBe(whose === 'mine' ? 'Mine' : 'Theirs')
    expect(answers.now().clashes.size).toBe(0)
  }
})

test('after a submission elsewhere nothing is sent, and input stays on this device', async () => {
  const { answers, requests, stored } = aWindow()
  answers.answer(0, 'Too late')
  await vi.advanceTimersByTimeAsync(700)
  await requests[0]?.fail(409)
  expect([answers.now().state, stored.get(0)?.text]).toEqual(['closed', 'Too late'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})

test('completing returns whether the server has every answer', async () => {
  const { answers, requests } = aWindow()
  answers.answer(0, 'One')
  const first = answers.complete()
  await requests[0]?.fail(0)
  expect(await first).toBe(false)
  const second = answers.complete()
  await requests[1]?.grant(1)
  expect(await second).toBe(true)
})
