import { expect, test } from 'vitest'
import { refusalOf } from './resume-file.ts'

const pdf = { name: 'Resume.PDF', type: 'application/pdf', size: 10 * 2 ** 20 }

test('a resume is refused by its kind and its size', () => {
  expect(refusalOf(pdf)).toBeNull()
  expect(refusalOf({ ...pdf, type: '' })).toBeNull()
  expect(refusalOf({ ...pdf, size: pdf.size + 1 })?.title).toBe('File too large')
  expect(refusalOf({ ...pdf, type: 'image/png' })?.title).toBe('Invalid file type')
  expect(refusalOf({ ...pdf, name: 'resume', type: '' })?.title).toBe('Invalid file type')
})
