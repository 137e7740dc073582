import { expect, test } from 'vitest'
import { longestContent } from '../../../contract/content/content-texts.ts'
import { turnsDuring } from '../../../test/turns.ts'
import { nothingKnown } from '../checking/claims.ts'
import { inTextThread } from './text-work.ts'

const aPiece = (content: string) => ({
  type: 'blog_post' as const,
  topic: 'plates that last',
  title: 'Plates',
  content,
  description: '',
  slug: 'plates',
  preheader: '',
  imageAlt: '',
  hasPicture: false,
})

test('the longest text is checked without blocking the event loop', async () => {
  const content = '## Plates\n\nThey last 30% longer. '.repeat(4000).slice(0, longestContent)
  const { result, turns } = await turnsDuring(() =>
    inTextThread('checkupOf', aPiece(content), [], nothingKnown, {
      language: 'en',
      forbidden: ['steel'],
      links: [],
      pictures: {},
    }),
  )
  expect(result.words).toBeGreaterThan(10_000)
  expect(turns).toBeGreaterThan(100)
})

test("a task's error names the task", async () => {
  await expect(inTextThread('rendered', 'blog_post', null as never, {})).rejects.toThrow(
    'rendered: TypeError',
  )
})
