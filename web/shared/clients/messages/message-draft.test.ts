import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../../../test/browser-storage.ts'
import { clientConversation, type Conversation } from './conversation.ts'
import { messageDraftWriter } from './message-draft.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', browserStorage()))
afterEach(() => void vi.unstubAllGlobals())

/** Returns a conversation of its own for each test; drafts outlive their page. */
const aConversation = (name: string): Conversation => ({ ...clientConversation, name })
const storedOf = ({ name }: Conversation): unknown =>
  JSON.parse(sessionStorage.getItem(`foyer:draft:undefined:message:${name}`) ?? 'null')
const upload = { id: 3, name: 'a.txt', type: 'text/plain', bytes: 4 }

test('changes add up, and each conversation has its own draft', () => {
  const [one, other] = [aConversation('draft-1'), aConversation('draft-2')]
  messageDraftWriter(one)({ content: 'Hello' })
  messageDraftWriter(one)(({ uploads }) => ({ uploads: [...uploads, upload] }))
  messageDraftWriter(one)({ projectId: 7 })
  messageDraftWriter(other)({ content: 'Bye' })
  expect(storedOf(one)).toEqual({ content: 'Hello', projectId: 7, uploads: [upload] })
  expect(storedOf(other)).toEqual({ content: 'Bye', projectId: null, uploads: [] })
})

test('an upload that finishes elsewhere is added to what was typed meanwhile', () => {
  const conversation = aConversation('draft-3')
  const fromUpload = messageDraftWriter(conversation)
  messageDraftWriter(conversation)({ content: 'Typed later' })
  fromUpload(({ uploads }) => ({ uploads: [...uploads, upload] }))
  expect(storedOf(conversation)).toMatchObject({ content: 'Typed later', uploads: [upload] })
})

test('a draft without text and files isn’t stored, one of spaces is', () => {
  const conversation = aConversation('draft-4')
  const change = messageDraftWriter(conversation)
  change({ content: ' ' })
  expect(storedOf(conversation)).toMatchObject({ content: ' ' })
  change({ content: '' })
  expect(storedOf(conversation)).toBeNull()
  change({ projectId: 7 })
  expect(storedOf(conversation)).toBeNull()
  change({ uploads: [upload] })
  expect(storedOf(conversation)).toEqual({ content: '', projectId: 7, uploads: [upload] })
  change({ uploads: [] })
  expect(storedOf(conversation)).toBeNull()
})

test('a draft stored before a reload, also an incomplete one, is continued', () => {
  const conversation = aConversation('draft-5')
  sessionStorage.setItem('foyer:draft:undefined:message:draft-5', '{"content":"Before"}')
  messageDraftWriter(conversation)(({ content, uploads }) => ({
    content: `${content} and after`,
    uploads: [...uploads, upload],
  }))
  expect(storedOf(conversation)).toEqual({
    content: 'Before and after',
    projectId: null,
    uploads: [upload],
  })
})
