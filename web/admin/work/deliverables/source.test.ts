import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallError } from '../../../platform/call.ts'
import { sourceText } from './labels.ts'
import { anyoneApproves } from './approval.ts'
import { deliverableForm, emptyDeliverable, sentSource } from './source.ts'

const linkUrl = 'https://a.example/b'
const source = {
  by: 'file' as const,
  uploadId: 3,
  linkUrl,
  copyId: null,
  note: 'New',
  ...anyoneApproves,
}
const asked = { approvalRule: 'all', approverIds: [] }
const idle = { file: false, copy: false }

describe('the source that is sent', () => {
  test('is either the file or the link, whatever else was entered', () => {
    expect(sentSource(source, idle)).toEqual({ ...asked, note: 'New', uploadId: 3 })
    expect(sentSource({ ...source, by: 'link' }, { ...idle, file: true })).toEqual({
      ...asked,
      note: 'New',
      linkUrl: 'https://a.example/b',
    })
    expect(sentSource({ ...source, uploadId: null }, idle)).toEqual({ ...asked, note: 'New' })
  })

  test('is the link with its copy', () => {
    expect(sentSource({ ...source, by: 'link', copyId: 4 }, idle)).toEqual({
      ...asked,
      note: 'New',
      linkUrl,
      copyId: 4,
    })
    expect(sentSource({ ...source, copyId: 4 }, idle)).toEqual({
      ...asked,
      note: 'New',
      uploadId: 3,
    })
  })

  test.each([
    ['file', 'uploadId'],
    ['link', 'copyId'],
  ] as const)('waits for the upload of a %s', (by, field) => {
    let error: unknown
    try {
      sentSource({ ...source, by, uploadId: null }, { file: true, copy: true })
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
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
