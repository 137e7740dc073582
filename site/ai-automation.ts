import { sample } from './claims.ts'
import type { Services } from './schema/services.ts'
import { serviceTitles } from './service-titles.ts'

export const aiAutomation: Services['ai-automation'] = {
  title: { before: 'AI ', mark: 'Automation', after: '' },
  lead: 'Software takes over the work that repeats: moving data between your apps, sorting inboxes, drafting replies. A person still decides where it matters.',
  titles: serviceTitles,
  benefits: [
    {
      title: 'Hours back, counted',
      text: 'We count the time a task takes before, and again after. That difference is the result.',
    },
    {
      title: 'Fewer mistakes',
      text: 'Nothing is typed twice, so nothing is typed wrong the second time.',
    },
    {
      title: 'Every run on record',
      text: 'Each automated run is logged: when it ran, what it did, and how it ended.',
    },
    {
      title: 'A person in the loop',
      text: 'Drafts wait for your approval. You choose which steps run on their own.',
    },
  ],
  process: [
    {
      title: 'Find the hours',
      text: 'We follow one week of your work and list what repeats.',
    },
    {
      title: 'Choose the first',
      text: 'The task with the most hours and the fewest exceptions goes first.',
    },
    {
      title: 'Build beside you',
      text: 'It runs in parallel with the old way until you trust it.',
    },
    {
      title: 'Hand over',
      text: 'Your team is trained, the log is yours, and we stay on call.',
    },
  ],
  prices: [
    {
      name: 'Basic',
      dollars: 2500,
      text: 'For one routine that costs you time every day.',
      items: ['3 apps connected', 'Run log', '30 days of support'],
    },
    {
      name: 'Advanced',
      dollars: 7500,
      text: 'For several routines that depend on each other.',
      items: ['10 apps connected', 'AI drafts with approval', '90 days of support'],
    },
    {
      name: 'Enterprise',
      dollars: null,
      text: 'For whole departments and strict rules.',
      items: ['As many apps as needed', 'On your own servers if you wish', 'Custom support'],
    },
  ],
  closing: {
    title: 'Which task would you drop tomorrow?',
    text: 'Tell us in a free 30-minute call. We’ll say honestly whether software can do it, and we reply within 24 hours.',
  },
  routine: { before: 40, after: 10, ...sample },
}
