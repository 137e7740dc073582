import { bought, done, hosts, offered, things, type Pattern } from '../pattern.ts'

/** One pillar and the pages around it; the cluster says which shelf a page stands on. */
export const contentClusters: Pattern[] = [
  { text: 'complete guide to {many}', intent: 'informational', cluster: 'pillar' },

  { text: '{one} {aspect}', intent: 'informational', cluster: 'basics', times: 4 },
  { text: 'types of {many}', intent: 'informational', cluster: 'basics', kinds: bought },
  {
    text: 'benefits of {object}',
    intent: 'informational',
    cluster: 'basics',
    kinds: [...bought, 'task'],
  },

  { text: 'how much {does} {object} cost', intent: 'informational', cluster: 'costs' },
  { text: 'what affects the price of {object}', intent: 'informational', cluster: 'costs' },
  { text: 'ways to save on {object}', intent: 'informational', cluster: 'costs' },

  { text: 'how to choose {a provider}', intent: 'commercial', cluster: 'choosing' },
  { text: 'questions to ask {a provider}', intent: 'commercial', cluster: 'choosing' },
  {
    text: '{way} vs {other way} {many}',
    intent: 'commercial',
    cluster: 'choosing',
    kinds: bought,
    times: 2,
  },
  { text: 'what makes a good {one}', intent: 'commercial', cluster: 'choosing', kinds: hosts },
  {
    text: 'what to look for in {many}',
    intent: 'commercial',
    cluster: 'choosing',
    kinds: [...things, ...hosts],
  },

  {
    text: '{many} for {people}',
    intent: 'commercial',
    cluster: 'audiences',
    kinds: offered,
    when: ['open'],
    times: 3,
  },
  {
    text: '{many} for {case}',
    intent: 'commercial',
    cluster: 'audiences',
    kinds: offered,
    when: ['open', 'general'],
  },
  { text: '{one} advice for {people}', intent: 'informational', cluster: 'audiences', times: 3 },

  { text: 'common {one} mistakes', intent: 'informational', cluster: 'problems' },
  {
    text: 'how to avoid {worry} when {getting}',
    intent: 'informational',
    cluster: 'problems',
    times: 2,
  },
  {
    text: 'how to prepare for {object}',
    intent: 'informational',
    cluster: 'planning',
    kinds: done,
  },
  { text: '{one} {format}', intent: 'informational', cluster: 'planning', times: 2 },
  {
    text: '{many} {moment}',
    intent: 'informational',
    cluster: 'planning',
    kinds: ['service', 'product', 'task'],
    times: 2,
  },
  { text: '{one} checklist', intent: 'informational', cluster: 'planning' },
  { text: '{one} {aspect} for {people}', intent: 'informational', cluster: 'audiences', times: 12 },
]
