import { hoursSaved, sample } from './claims.ts'
import { offerings } from './offerings.ts'
import type { Landing } from './schema/landing.ts'
import { partners, testimonials } from './testimonials.ts'

/**
 * The text and figures of the landing page. Figures that the owner has not confirmed are
 * `sample`.
 */

const hero: Landing['hero'] = {
  before: 'Technology you can ',
  mark: 'measure',
  after: ', not guess at.',
  lead: 'We build websites, AI automation and custom software for small businesses. You follow every step in your own portal, and see every result beside where you started.',
}

/** Inquiries per 100 visitors, one value a week; the first `before` values are from the old site. */
const heroBars: Landing['heroBars'] = {
  ...sample,
  before: 11,
  values: [
    12, 11, 13, 12, 12, 13, 11, 12, 13, 12, 12, 15, 18, 17, 21, 24, 23, 27, 29, 31, 30, 34, 36, 38,
    37, 41, 44, 47,
  ],
}

const values: Landing['values'] = [
  {
    id: 'team',
    title: 'A dedicated team',
    text: 'The people who plan your project also build it and answer your messages. You know them by name, from the first call to the years after launch.',
  },
  {
    id: 'board',
    title: 'A tracking board in real time',
    text: 'Every task, draft and date is in your portal the moment it changes. Revisions are unlimited, and nothing goes live before you approve it.',
  },
  {
    id: 'time',
    title: 'An end to wasted time',
    text: 'We look for the work that repeats: copying, chasing, retyping. That goes first, and you can count the hours you get back.',
  },
]

const impact: Landing['impact'] = [
  {
    ...sample,
    service: 'web-development',
    title: 'More from the same visitors',
    unit: 'conversion rate',
    before: { label: '12%', value: 12 },
    after: { label: '47%', value: 47 },
    text: 'A site that answers the question people came with.',
    link: 'Web Development',
  },
  {
    ...sample,
    service: 'ai-automation',
    title: 'Less repeated work',
    unit: 'hours a week on routine tasks',
    before: { label: '40', value: 40 },
    after: { label: '10', value: 10 },
    text: 'Connected apps do the copying; people do the deciding.',
    link: 'AI Automation',
  },
  {
    ...sample,
    service: 'custom-software',
    title: 'A process that keeps up',
    unit: 'faster, from request to result',
    before: { label: '1x', value: 1 },
    after: { label: 'up to 4x', value: 4 },
    text: 'One tool for the way you work, in place of five.',
    link: 'Custom Software',
  },
]

/** The four steps; `weeks` is their length on the scale of twelve weeks, in order. */
const steps: Landing['steps'] = [
  {
    drawing: 'call',
    title: 'Discovery Call',
    when: 'Week 0',
    weeks: 1,
    text: 'Thirty free minutes about what costs you time or customers. We answer your request within 24 hours.',
  },
  {
    drawing: 'proposal',
    title: 'Custom Proposal',
    when: 'Week 1',
    weeks: 1,
    text: 'A written plan with a fixed price, dates, and the person responsible for each part.',
  },
  {
    drawing: 'approval',
    title: 'Development',
    when: 'Weeks 2 to 9',
    weeks: 8,
    text: 'You see the work grow in your portal and approve it there, piece by piece.',
  },
  {
    drawing: 'portal',
    title: 'Launch & Support',
    when: 'Week 10 on',
    weeks: 3,
    text: 'We launch, train your team, and stay: six to twelve months of support are included.',
  },
]

const questions: Landing['questions'] = [
  {
    question: 'What happens in the free consultation?',
    answer:
      'We talk for 30 minutes about what you want to change and what stands in the way. You leave with a clear next step and a rough price, whether or not you hire us. There is nothing to prepare.',
    sample: false,
  },
  {
    question: 'How soon will I hear from you?',
    answer:
      'Within 24 hours of your request. You can pick a time for the call right away, and move or cancel it with the link in your confirmation.',
    sample: false,
  },
  {
    question: 'How long does a project take?',
    answer:
      'Most projects take one to three months from the signed plan to launch. Larger software takes longer; the plan says how much longer before you commit.',
    sample: false,
  },
  {
    question: 'What does it cost?',
    answer:
      'Websites start at $3,500, automation at $2,500 and custom software at $8,500. The proposal names a fixed price, and changes are agreed in writing first.',
    sample: true,
  },
  {
    question: 'What will I see in the client portal?',
    answer:
      'Your projects with their progress and dates, everything that was delivered, and your conversation with the team. It is yours from the first day.',
    sample: false,
  },
  {
    question: 'How many revisions do I get?',
    answer:
      'As many as it takes. Each draft is in your portal, you say what should change, and nothing goes live until you approve it.',
    sample: false,
  },
  {
    question: 'Will it work with the tools we already use?',
    answer:
      'Usually, yes. We list your tools in the discovery call and say honestly which connect well, which connect with effort, and which are better replaced.',
    sample: false,
  },
  {
    question: 'Who owns the result?',
    answer:
      'You do. Code, content, accounts and data are in your name. If we part ways, you keep everything and we help you hand it over.',
    sample: false,
  },
]

const closing: Landing['closing'] = {
  title: 'Thirty minutes. One clear next step.',
  text: 'Tell us what is not working. We reply within 24 hours and look into it before we talk, so that the call is spent on answers.',
}

const titles: Landing['titles'] = {
  work: 'Work, and what it changed.',
  workText: 'Every figure says how it was counted.',
  values: 'Three promises you can check.',
  impact: 'Before and after working with us.',
  impactText: 'The kind of change we work toward, measured in a way we agree on with you.',
  offerings: 'Twelve services, from a first website to a platform.',
  steps: 'How it works: four steps, one to three months.',
  questions: 'Frequently asked questions',
}

/** The drawn portrait of an invented person. */
const portraitOf = (name: string) => ({
  key: `sample-portrait-${name.toLowerCase()}`,
  alt: `Drawn portrait of ${name}`,
})

const team: Landing['team'] = {
  people: [
    { part: 'Plan', name: 'Nora', portrait: portraitOf('Nora') },
    { part: 'Design', name: 'Idris', portrait: portraitOf('Idris') },
    { part: 'Build', name: 'Mei', portrait: portraitOf('Mei') },
    { part: 'Support', name: 'Tom', portrait: portraitOf('Tom') },
  ],
  sample: true,
}

export const landing: Landing = {
  titles,
  hero,
  heroBars,
  values,
  team,
  time: { before: 40, after: 10, ...sample },
  impact,
  offerings,
  steps,
  questions,
  closing,
  hoursSaved,
  testimonials,
  partners,
}
