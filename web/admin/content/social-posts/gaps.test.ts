import { expect, test } from 'vitest'
import { longestGap, networkMonths } from './gaps.ts'

const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']

test('the longest gap is that between posts, or before and after them', () => {
  expect(longestGap(days, new Set(['2026-03-02']))).toEqual({
    from: '2026-03-03',
    to: '2026-03-05',
    days: 3,
  })
  expect(longestGap(days, new Set(days))).toBeNull()
  expect(longestGap([], new Set())).toBeNull()
})

test('each network with posts is counted; other pieces and other days are not', () => {
  const planned = (type: 'x_post' | 'linkedin_post' | 'blog_post', plannedFor: string | null) => ({
    type,
    plannedFor,
  })
  expect(
    networkMonths(
      [
        planned('x_post', '2026-03-01'),
        planned('x_post', '2026-03-05'),
        planned('x_post', null),
        planned('linkedin_post', '2026-04-01'),
        planned('blog_post', '2026-03-02'),
      ],
      days,
    ),
  ).toEqual([
    { type: 'x_post', posts: 2, longest: { from: '2026-03-02', to: '2026-03-04', days: 3 } },
  ])
})
