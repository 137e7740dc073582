import type { PostInput } from '../../contract/posts.ts'

/** A post as an author enters it: published on the first of March 2026. Sample content. */
export const aPost = (changes: Partial<PostInput> = {}): PostInput => ({
  title: 'What a slow page costs a small shop',
  slug: 'what-a-slow-page-costs',
  description: 'We measured one shop for a month before and after, and put a price on each second.',
  body: [
    'A visitor who waits looks at the clock, not at the shelf.',
    '## What we measured',
    '| | before | after |\n| --- | --: | --: |\n| first view | 4.1 s | 0.9 s |\n| orders a day | 11 | 17 |',
    'The figures are samples. Yours will differ: [ask us to measure](/web-development).',
  ].join('\n\n'),
  coverAlt: '',
  author: 'Ada Lindqvist',
  publishedAt: '2026-03-01T09:00:00Z',
  ...changes,
})
