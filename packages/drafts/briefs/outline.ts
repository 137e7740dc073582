import { isSocial } from '../../../contract/content/networks.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { kindOf, type SearchKind } from './search-kind.ts'

/**
 * A section of an outline. In its texts {k} is the searched words in quotes, {thing} what a price is asked for, {b} the
 * business, {services} its services and {also} what else people search for, each in quotes.
 */
export type Outline = {
  id: string
  heading: string
  say: string
  /** The known facts that belong here. */
  facts?: 'services' | 'reasons' | 'about' | 'places' | 'next'
  questions: readonly string[]
}

const services: Outline = {
  id: 'services',
  heading: 'What {b} offers',
  say: 'Name the services that fit {k}, in the words that the client uses.',
  facts: 'services',
  questions: [
    'Your services include {services}. Which of them does someone need who searches for {k}, and when?',
  ],
}
const steps: Outline = {
  id: 'steps',
  heading: 'How it works at {b}',
  say: 'Describe what happens step by step, as a customer lives through it.',
  questions: [
    'Someone comes to you because of {k}. What happens, step by step, from first contact to the end?',
  ],
}
const asked: Outline = {
  id: 'asked',
  heading: 'Questions that customers ask',
  say: 'Answer the questions that customers really ask, one paragraph each.',
  questions: ['Which questions about {k} do you hear most often, and what do you answer?{also}'],
}
const reasons: Outline = {
  id: 'reasons',
  heading: 'Why customers choose {b}',
  say: 'Say what customers say, not what a brochure would.',
  facts: 'reasons',
  questions: [],
}
const answer = (question: string): Outline => ({
  id: 'answer',
  heading: '',
  say: 'Open with the answer, in two or three sentences.',
  questions: [question],
})

/** The call to action: the last section of every piece. */
const next: Outline = {
  id: 'next',
  heading: '',
  say: 'End with the next step and how to reach {b}.',
  facts: 'next',
  questions: [],
}
const about: Outline = {
  id: 'about',
  heading: 'About {b}',
  say: 'Say in two sentences who {b} is.',
  facts: 'about',
  questions: [],
}

const blogPosts: Record<SearchKind, readonly Outline[]> = {
  general: [
    answer('A customer asks you about {k}. What do you say in two or three sentences?'),
    steps,
    services,
    asked,
    reasons,
  ],
  cost: [
    answer(
      'What do you charge for {thing}: a price, a range, or “from …”? As of when is that true?',
    ),
    {
      id: 'included',
      heading: 'What the price includes',
      say: 'List what is included and what is charged on top.',
      questions: ['What is included in your price for {thing}, and what comes on top?'],
    },
    {
      id: 'factors',
      heading: 'What makes it cost more or less',
      say: 'Name two or three factors from the client’s own work, the strongest first.',
      questions: [
        'What makes {thing} cost more or less at your business? Please name two or three things.{also}',
      ],
    },
    services,
    {
      id: 'quote',
      heading: 'How to get an exact price',
      say: 'Say what the client needs to know for a price, and how soon a customer has it.',
      questions: [
        'What do you have to know, or see, before you can name a price for {thing}, and how soon does the customer have it?',
      ],
    },
  ],
  'how-to': [
    answer('Should a customer do this alone: {k}? What do you tell them first?'),
    {
      id: 'before',
      heading: 'Before you start',
      say: 'Say what a reader needs and when not to begin at all.',
      questions: [
        'What does someone need, or have to know, before they begin with {k}? When should they not begin at all?',
      ],
    },
    {
      id: 'steps',
      heading: 'Step by step',
      say: 'Give the steps as the client would show them, numbered.',
      questions: [
        'How is it done properly: {k}? Please list the steps as you would show them to a customer.',
      ],
    },
    {
      id: 'mistakes',
      heading: 'What goes wrong',
      say: 'Name the mistakes that the client sees, and what follows from them.',
      questions: [
        'Which mistakes do you see most often with {k}, and what follows from them?{also}',
      ],
    },
    services,
  ],
  comparison: [
    answer('Someone asks you about {k}. Which difference matters most, in your words?'),
    {
      id: 'fits',
      heading: 'What suits whom',
      say: 'Say for whom each one is right, with an example of each.',
      questions: [
        'With {k} in mind: for whom is the one right, and for whom the other? Please give an example of each.',
      ],
    },
    {
      id: 'advice',
      heading: 'What {b} recommends',
      say: 'Say what the client recommends most often, and why.',
      questions: ['Which do you recommend most often when it is about {k}, and why?{also}'],
    },
    services,
    reasons,
  ],
  problem: [
    answer('A customer comes to you with {k}. What do you tell them first?'),
    {
      id: 'causes',
      heading: 'What is usually behind it',
      say: 'List the causes that the client sees, the commonest first.',
      questions: ['What is usually behind {k}, the commonest first?{also}'],
    },
    {
      id: 'first',
      heading: 'What to do first, and what to leave alone',
      say: 'Say what a reader should do at once and what they should not try.',
      questions: ['What should someone do at once about {k}, and what should they leave alone?'],
    },
    {
      id: 'urgent',
      heading: 'When it can’t wait',
      say: 'Name the signs by which a reader knows that it is urgent.',
      questions: ['With {k} in mind: by which signs does someone notice that it can’t wait?'],
    },
    {
      ...steps,
      id: 'help',
      heading: 'How {b} helps',
      questions: [
        'Someone comes to you with {k}. What do you do, step by step?[[ Your services include {services}: which of them is it?]]',
      ],
    },
  ],
  choice: [
    answer(
      'Someone compares you with others for {k}. What should they look at first, wherever they go?',
    ),
    {
      id: 'criteria',
      heading: 'What to ask before you decide',
      say: 'Give questions that help a reader decide, also when they decide for somebody else.',
      questions: [
        'Which questions about {k} should they ask every business, and which answers are good ones?{also}',
      ],
    },
    services,
    {
      id: 'places',
      heading: 'Where {b} works',
      say: 'Name the places, and what is particular there.',
      facts: 'places',
      questions: [],
    },
    reasons,
  ],
  timing: [
    answer('What do you answer about {k}? Please name a time or a date, and what it depends on.'),
    {
      id: 'factors',
      heading: 'What makes it faster or slower',
      say: 'Name what changes the time, from the client’s own work.',
      questions: ['What makes it faster or slower when it is about {k}?{also}'],
    },
    {
      id: 'prepare',
      heading: 'How to prepare',
      say: 'Say what a reader can do or have ready beforehand.',
      questions: ['What should a customer do, or have ready, before the day comes: {k}?'],
    },
    { ...steps, id: 'steps' },
    services,
  ],
}

const socialPost: readonly Outline[] = [
  {
    id: 'hook',
    heading: '',
    say: 'Begin with the one thing that makes a customer stop scrolling.',
    questions: ['What about {k} surprises most customers? One or two sentences are enough.'],
  },
  {
    id: 'story',
    heading: '',
    say: 'Tell one thing that happened, in plain words.',
    questions: [
      'What happened lately at {b} that fits {k}: something you did, or something a customer asked?',
    ],
  },
  next,
]
const newsletter: readonly Outline[] = [
  {
    id: 'why-now',
    heading: '',
    say: 'Say why the reader should care now.',
    questions: ['Why should your customers think of {k} just now?'],
  },
  {
    id: 'useful',
    heading: 'Worth knowing',
    say: 'Give one useful thing that a reader can act on.',
    questions: [
      'What is the most useful thing that you could tell your customers about {k}?{also}',
    ],
  },
  services,
  {
    id: 'news',
    heading: 'News from {b}',
    say: 'Tell what is new: people, opening hours, offers, work that was finished.',
    questions: ['What else is new at {b} that your customers should know[[, such as {services}]]?'],
  },
  next,
]

/** Returns the sections of a piece about a keyword. */
export const outlineOf = (type: ContentType, keyword: string): readonly Outline[] =>
  type === 'blog_post'
    ? [...blogPosts[kindOf(keyword)], about, next]
    : isSocial(type)
      ? socialPost
      : newsletter

/** Returns how a post that is made from a piece ends; one on X has no room for it. */
export const nextOf = (type: ContentType): readonly Outline[] => (type === 'x_post' ? [] : [next])

/** The lengths to aim at, in words. */
export const lengths: Record<ContentType, { from: number; to: number }> = {
  blog_post: { from: 600, to: 1000 },
  facebook_post: { from: 40, to: 120 },
  email_newsletter: { from: 200, to: 400 },
  linkedin_post: { from: 60, to: 200 },
  instagram_post: { from: 40, to: 120 },
  google_post: { from: 40, to: 100 },
  x_post: { from: 15, to: 40 },
}
