import { expect, test, vi } from 'vitest'
import type { SiteDraft } from '../../../../contract/website/site-versions.ts'
import { sampleContent } from '../../../../site/sample.ts'
import type { SiteContent } from '../../../../site/schema/site.ts'
import { valueAt, withValue } from '../../../../site/schema/places.ts'
import { CallError } from '../../../platform/call.ts'
import { openEditing, partOf } from './editing.ts'

const draftOf = (content: SiteContent, revision: number): SiteDraft => ({
  content,
  revision,
  edited: [],
  changes: 0,
  missingPictures: 0,
  samples: 0,
  savedAt: null,
  previewToken: '',
  versions: [],
})

/** A server that keeps parts as the real one does. */
function openServer() {
  let content: SiteContent = sampleContent
  const revisions = new Map<string, number>()
  let revision = 0
  const sent: Record<string, unknown>[] = []
  const save = (seen: number, parts: Record<string, unknown>, by = 'Jon') => {
    const late = Object.keys(parts).filter((part) => (revisions.get(part) ?? 0) > seen)
    if (late.length > 0)
      throw new CallError(409, {
        error: 'late',
        detail: {
          overtaken: late.map((path) => ({ path, revision, by, byMe: false, at: '' })),
          draft: draftOf(content, revision),
        },
      })
    revision += 1
    for (const [part, value] of Object.entries(parts)) {
      revisions.set(part, revision)
      content = withValue(content, part, value)
    }
    return draftOf(content, revision)
  }
  const send = async (body: { revision: number; parts: Record<string, unknown> }) => {
    await Promise.resolve()
    sent.push(body.parts)
    return save(body.revision, body.parts)
  }
  return { save, send, sent, now: () => draftOf(content, revision) }
}

const lead = 'about.lead'
const note = 'note'
const at = (editing: { now: () => { content: unknown } }, path: string) =>
  valueAt(editing.now().content, path)

test('saves once after a pause, with everything typed', async () => {
  vi.useFakeTimers()
  const server = openServer()
  const editing = openEditing(server.now(), server.send)
  editing.change(lead, 'W')
  editing.change(lead, 'We')
  editing.change(note, 'Last')
  expect(editing.now().state).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.sent).toEqual([{ [lead]: 'We', [note]: 'Last' }])
  expect(editing.now()).toMatchObject({ state: 'saved', draft: { revision: 1 } })
  vi.useRealTimers()
})

test('keeps what is typed while it saves', async () => {
  const server = openServer()
  const editing = openEditing(server.now(), async (body) => {
    if (server.sent.length === 0) editing.change(lead, 'We build')
    return server.send(body)
  })
  editing.change(lead, 'We')
  await editing.save()
  expect([at(editing, lead), editing.now().state]).toEqual(['We build', 'waiting'])
  await editing.save()
  expect(valueAt(server.now().content, lead)).toBe('We build')
  editing.close()
})

test('loses nothing when the connection is gone, and saves once it is back', async () => {
  vi.useFakeTimers()
  const server = openServer()
  let isGone = true
  const editing = openEditing(server.now(), (body) =>
    isGone ? Promise.reject(new CallError(0, { error: 'No connection' })) : server.send(body),
  )
  editing.change(lead, 'We')
  await vi.advanceTimersByTimeAsync(1000)
  expect(editing.now()).toMatchObject({ state: 'failed', failure: 'No connection' })
  isGone = false
  await vi.advanceTimersByTimeAsync(5000)
  expect([editing.now().state, valueAt(server.now().content, lead)]).toEqual(['saved', 'We'])
  vi.useRealTimers()
})

test('holds a part that somebody else changed, saves the others, and lets either win', async () => {
  for (const isMine of [true, false]) {
    const server = openServer()
    const editing = openEditing(server.now(), server.send)
    editing.change(lead, 'Mine')
    editing.change(note, 'Also mine')
    server.save(0, { [lead]: 'Theirs' })
    await editing.save()
    expect(editing.now().overtaken.map(({ path }) => path)).toEqual([lead])
    await editing.save()
    expect(editing.now().state).toBe('overtaken')
    expect([at(editing, lead), valueAt(server.now().content, note)]).toEqual(['Mine', 'Also mine'])
    expect(valueAt(server.now().content, lead)).toBe('Theirs')
    await editing.settle(lead, isMine)
    const kept = isMine ? 'Mine' : 'Theirs'
    expect([at(editing, lead), valueAt(server.now().content, lead)]).toEqual([kept, kept])
    expect(editing.now()).toMatchObject({ state: 'saved', overtaken: [] })
  }
})

test('shows what others change elsewhere, but not over what isn’t saved', () => {
  const server = openServer()
  const editing = openEditing(server.now(), server.send)
  editing.refresh(server.save(0, { [note]: 'Theirs' }))
  expect(at(editing, note)).toBe('Theirs')
  editing.change(lead, 'Mine')
  editing.refresh(server.save(1, { [lead]: 'Theirs' }))
  expect(at(editing, lead)).toBe('Mine')
  editing.close()
})

test('undoes and redoes typing in one field as one step', () => {
  let time = 0
  const server = openServer()
  const editing = openEditing(server.now(), server.send, () => time)
  editing.change(lead, 'W')
  editing.change(lead, 'We')
  time += 5000
  editing.change(lead, 'We build')
  expect(editing.undo()).toBe(lead)
  expect(at(editing, lead)).toBe('We')
  editing.undo()
  expect([at(editing, lead), editing.undo()]).toEqual([sampleContent.about.lead, null])
  editing.redo()
  editing.redo()
  expect([at(editing, lead), editing.now().canRedo]).toEqual(['We build', false])
  editing.undo()
  editing.change(note, 'x')
  expect(editing.redo()).toBe(null)
  editing.close()
})

test('knows the part of a place', () => {
  expect(partOf('landing.hero.lead')).toBe('landing.hero')
  expect(partOf('ownPages.abc.blocks.0')).toBe('ownPages.abc')
  expect(() => partOf('landing')).toThrow('in no part')
})
