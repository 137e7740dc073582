import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  oneof,
  record,
} from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer, Onboarding } from '../../../../contract/clients/onboarding.ts'
import { type Answers, openAnswers } from './answers.ts'
import type { Draft } from './unsent.ts'

const at = '2026-03-02T10:00:00.000Z'
const question = {
  id: 'q',
  kind: 'textarea' as const,
  text: '?',
  help: '',
  options: [],
  files: null,
}
type Stored = { text: string; revision: number; writer: string }

/** Simulates the server: it keeps an answer that somebody changed since the writer saw it. */
function aServer() {
  const stored = new Map<number, Stored>()
  let revision = 0
  const server = {
    isOnline: true,
    status: 'in_progress' as Onboarding['status'],
    workflow: (): Onboarding => ({
      id: 1,
      clientId: 2,
      clientName: 'Kiln Street Ceramics',
      clientUnconfirmed: false,
      serviceType: 'web_development',
      status: server.status,
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
      responses: Object.fromEntries([...stored].map(([index, { text }]) => [index, text])),
      marks: Object.fromEntries(
        [...stored].map(([index, { revision }]) => [
          index,
          { revision, at, userId: 2, userName: 'Ada Lindqvist' },
        ]),
      ),
      questions: {
        serviceType: 'web_development',
        version: 1,
        sections: [{ title: '', intro: '', questions: [question, question, question] }],
      },
    }),
    save: async (answers: Answer[]) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (!server.isOnline) throw Object.assign(new Error('No connection'), { status: 0 })
      if (server.status !== 'in_progress') throw Object.assign(new Error('Closed'), { status: 409 })
      const clashes = answers.flatMap(({ index, text, seen, writer }) => {
        const before = stored.get(index)
        if (text === (before?.text ?? '')) return []
        if (before && before.revision !== seen && before.writer !== writer)
          return [
            { index, text: before.text, revision: before.revision, at, userId: 2, userName: '' },
          ]
        revision += 1
        stored.set(index, { text, revision, writer })
        return []
      })
      return { onboarding: server.workflow(), clashes }
    },
  }
  return server
}

/** Opens a window; once it is left, it sends and stores nothing more. */
function aWindow(
  server: ReturnType<typeof aServer>,
  writer: string,
  drafts = new Map<number, Draft>(),
) {
  let isLeft = false
  const answers = openAnswers({
    onboarding: server.workflow(),
    writer,
    save: async (input) => {
      if (isLeft) return new Promise(() => {})
      const saved = await server.save(input)
      return isLeft ? new Promise(() => {}) : saved
    },
    unsent: {
      read: () => [...drafts],
      write: (index, draft) => {
        if (isLeft) return
        if (draft) drafts.set(index, draft)
        else drafts.delete(index)
      },
    },
  })
  return { answers, drafts, leave: () => (isLeft = true) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Resolves all conflicts of a window and saves everything. */
const finish = async (answers: Answers, whose: 'mine' | 'theirs') => {
  for (let round = 0; round < 5; round += 1) {
    for (const index of answers.now().clashes.keys()) answers.resolveClash(index, whose)
    const completed = answers.complete()
    await vi.advanceTimersByTimeAsync(60_000)
    if (await completed) return
  }
}

const index = integer({ min: 0, max: 2 })
const window = integer({ min: 0, max: 1 })
const step = oneof(
  record({
    do: constantFrom('type' as const),
    window,
    index,
    text: constantFrom('', 'a', 'b', 'ab'),
  }),
  record({ do: constantFrom('wait' as const), ms: constantFrom(50, 150, 700, 5000) }),
  record({ do: constantFrom('connection' as const), isOnline: boolean() }),
  record({ do: constantFrom('refresh' as const, 'reload' as const), window }),
  record({
    do: constantFrom('choose' as const),
    window,
    index,
    whose: constantFrom('mine' as const, 'theirs' as const),
  }),
)

test('after any history two windows and the server agree, and nothing typed alone is lost', async () => {
  await assert(
    asyncProperty(array(step, { maxLength: 14 }), boolean(), async (steps, mine) => {
      const server = aServer()
      const windows = [aWindow(server, 'one'), aWindow(server, 'other')]
      const echoes: boolean[] = []
      const typed = new Map<number, { text: string; windows: Set<number> }>()
      for (const each of steps) {
        const at = 'window' in each ? each.window : 0
        const { answers, drafts, leave } = windows[at] as (typeof windows)[number]
        if (each.do === 'type') {
          answers.answer(each.index, each.text)
          const writers = typed.get(each.index)?.windows ?? new Set()
          typed.set(each.index, { text: each.text, windows: writers.add(at) })
          echoes.push(answers.now().texts[each.index] === each.text)
        }
        if (each.do === 'connection') server.isOnline = each.isOnline
        if (each.do === 'wait') await vi.advanceTimersByTimeAsync(each.ms)
        if (each.do === 'refresh') answers.update(server.workflow())
        if (each.do === 'choose') answers.resolveClash(each.index, each.whose)
        if (each.do === 'reload') {
          leave()
          windows[at] = aWindow(server, `${at} ${steps.indexOf(each)}`, drafts)
        }
      }
      expect(echoes).not.toContain(false)
      server.isOnline = true
      for (const { answers } of windows) await finish(answers, mine ? 'mine' : 'theirs')
      for (const { answers } of windows) answers.update(server.workflow())
      const { responses } = server.workflow()
      const texts = [0, 1, 2].map((index) => responses[String(index)] ?? '')
      for (const { answers, drafts } of windows) {
        expect(answers.now()).toMatchObject({ texts, state: 'saved', unsent: 0 })
        expect(drafts.size).toBe(0)
      }
      for (const [index, { text, windows: writers }] of typed)
        expect(writers.size > 1 || texts[index] === text).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('input refused after a submission is sent when the team returns the answers', async () => {
  const server = aServer()
  const { answers, drafts } = aWindow(server, 'one')
  server.status = 'submitted'
  answers.answer(0, 'Too late')
  await vi.advanceTimersByTimeAsync(2000)
  expect(answers.now().state).toBe('closed')
  server.status = 'in_progress'
  answers.update(server.workflow())
  await vi.advanceTimersByTimeAsync(2000)
  expect(answers.now().state).toBe('saved')
  expect([server.workflow().responses['0'], drafts.size]).toEqual(['Too late', 0])
})
