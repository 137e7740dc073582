import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallError } from '../../../platform/call.ts'
import { sourceText } from './labels.ts'
import { deliverableForm, emptyDeliverable, sentSource } from './source.ts'

const source = { by: 'file' as const, uploadId: 3, linkUrl: 'https://a.example/b', note: 'New' }

describe('the source that is sent', () => {
  test('is either the file or the link, whatever else was entered', () => {
    expect(sentSource(source, false)).toEqual({ note: 'New', uploadId: 3 })
    expect(sentSource({ ...source, by: 'link' }, true)).toEqual({
      note: 'New',
      linkUrl: 'https://a.example/b',
    })
    expect(sentSource({ ...source, uploadId: null }, false)).toEqual({ note: 'New' })
  })

  test('waits for the upload', () => {
    let error: unknown
    try {
      sentSource({ ...source, uploadId: null }, true)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 400, fields: { uploadId: expect.any(String) } })
  })
})

test('the form starts with everything but a name', () => {
  const messagesOf = (values: object) =>
    z.safeParse(deliverableForm, values).error?.issues.map(({ message }) => message)
  expect(messagesOf(emptyDeliverable)).toEqual(['Deliverable name is required'])
  expect(messagesOf({ ...emptyDeliverable, name: 'Draft' })).toBeUndefined()
  expect(messagesOf({ ...emptyDeliverable, name: 'Draft', linkUrl: 'javascript:1' })).toHaveLength(
    1,
  )
})

test('a version is named by its file or by the host of its link', () => {
  const version = { fileName: '', fileBytes: 0, fileUrl: '' } as Parameters<typeof sourceText>[0]
  expect(sourceText({ ...version, fileName: 'a.pdf', fileBytes: 1_200_000 })).toBe('a.pdf, 1.2 MB')
  expect(sourceText({ ...version, fileUrl: 'https://a.example:8080/b?c' })).toBe('a.example:8080')
  expect(sourceText({ ...version, fileUrl: 'not a link' })).toBe('not a link')
})
