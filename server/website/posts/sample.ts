import type { PostInput } from '../../../contract/website/posts.ts'

/** Returns a post as an author enters it, published on March 1, 2026. Sample content. */
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
  picture: null,
  coverAlt: '',
  author: 'Ada Lindqvist',
  publishedAt: '2026-03-01T09:00:00Z',
  ...changes,
})

const day = 86_400_000

/** The sample agency's posts as of `present`: two public, one for next week, one draft. */
export const samplePosts = (present: Date): PostInput[] => {
  const at = (days: number) => new Date(present.getTime() + days * day).toISOString()
  return [
    aPost({ publishedAt: at(-20) }),
    aPost({
      title: 'Five questions to ask before you automate',
      slug: 'before-you-automate',
      description: 'A script that saves ten minutes a day pays for itself in weeks, or never.',
      body: beforeYouAutomate,
      author: 'Tomas Reyes',
      publishedAt: at(-6),
    }),
    aPost({
      title: 'What a fixed price has to say',
      slug: 'what-a-fixed-price-has-to-say',
      description: 'Four sentences that we put under every figure, and why each of them is there.',
      body: fixedPrice,
      publishedAt: at(6),
    }),
    aPost({
      title: 'Notes on onboarding questions',
      slug: 'onboarding-questions',
      description: 'Which of our twenty questions changed a project, and which never did.',
      body: 'Draft: collect the answers of the last ten projects first.',
      publishedAt: null,
    }),
  ]
}

const beforeYouAutomate = `Most offices we visit have one task that everybody hates and nobody owns. It is tempting to start there. Ask these first.

## 1. How often does it happen, really?

Count it for two weeks. A task that feels daily is often weekly. Ten minutes a day are forty hours a year; ten minutes a week are eight.

## 2. What happens when it goes wrong?

A wrong label on a parcel costs a parcel. A wrong figure on an invoice costs a customer. The second kind needs a person who looks before it leaves.

## 3. Who notices when it stops?

Automation that fails quietly is worse than none. Every run we build ends as a line in a log, and a run that fails writes to somebody by name.

## 4. Does the step have to exist?

- Two lists that are copied into each other want to be one list.
- A report that nobody opened for a month can go.
- A form that asks what you already know can be shorter.

## 5. What do you do with the time?

If the answer is "nothing", do not automate yet. If it is "answer customers the same day", [let us count together](/ai-automation).

> Automate what is boring, frequent and easy to check. Leave the rest to people who like it.`

const fixedPrice = `A price without its limits is an invitation to argue. Under each of ours stand four sentences.

1. **What you get**, as things that you can point at: eight pages, one shop, three connected tools.
2. **What you do**, because a project waits for texts and pictures more often than for code.
3. **What is not in it**, in the same size of type.
4. **Until when it holds**, and what happens after that.

The fifth sentence is the date. We put it last, and we keep it: your portal shows every day how far we are.`
