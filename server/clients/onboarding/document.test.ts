import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { onboardingQuestions } from '../../../site/onboarding/questions.ts'
import { answersDocument, answersFileName } from './document.ts'
import { allAnswers } from './sample.ts'

const aRow = (responses: Record<string, string>) => ({
  clientName: 'Kiln Street Ceramics',
  questions: onboardingQuestions.web_development,
  responses,
  files: [] as { question: string; name: string }[],
  status: 'submitted' as const,
  answered: 20,
  total: 20,
  submittedAt: new Date('2026-03-02T23:30:00Z'),
  updatedAt: new Date('2026-03-02T23:30:00Z'),
})

test('contains every answer, none in a table row taller than a page', () => {
  const answer = constantFrom('', 'Short.', 'long '.repeat(900), 'one\n'.repeat(200))
  assert(
    property(array(answer, { minLength: 20, maxLength: 20 }), (texts) => {
      const responses = Object.fromEntries(texts.map((text, at) => [String(at), text]))
      const { blocks } = answersDocument(aRow(responses), 'Furlong', 'Europe/London')
      const rows = blocks.flatMap((block) => ('table' in block ? block.table.rows : []))
      const alone = blocks.flatMap((block) => ('paragraph' in block ? [block.paragraph] : []))
      const onPaper = [...rows.map(([, each = '']) => each), ...alone]
      const inOrder = (all: string[]) => all.toSorted((a, b) => a.localeCompare(b))
      expect(inOrder(onPaper)).toEqual(inOrder(texts))
      expect(rows.every(([, each = '']) => each.length <= 1200)).toBe(true)
      expect(blocks.every((block) => !('table' in block) || block.table.rows.length > 0)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test("uses the agency's dates, and names its file after client and service", () => {
  const row = aRow(allAnswers('web_development'))
  const [facts] = answersDocument(row, 'Furlong', 'Asia/Tokyo').blocks
  expect(facts).toMatchObject({ facts: expect.arrayContaining([['Submitted', 'March 3, 2026']]) })
  expect(answersFileName(row)).toBe('Kiln Street Ceramics - Web Development - answers.pdf')
})

test('names the files below the answer that they were added to', () => {
  const files = [
    { question: 'brand', name: 'logo.svg' },
    { question: 'brand', name: 'guide.pdf' },
  ]
  const row = { ...aRow(allAnswers('web_development')), files }
  const { blocks } = answersDocument(row, 'Furlong', 'Europe/London')
  const rows = blocks.flatMap((block) => ('table' in block ? block.table.rows : []))
  const at = rows.findIndex(([label]) => label === 'Your logo and your brand guide')
  expect(rows[at]).toEqual(['Your logo and your brand guide', 'logo.svg\nguide.pdf'])
  expect(rows[at - 1]?.[0]).toContain('Which parts of your brand exist already?')
})
