import { bought, done, hosts, offered, type Pattern } from '../pattern.ts'

/**
 * Audiences, formats and details that general pages tend to leave out. Without data on what exists
 * these are places to look, not proven gaps.
 */
export const underservedGaps: Pattern[] = [
  {
    text: '{many} for {people}',
    intent: 'commercial',
    cluster: 'audiences',
    kinds: offered,
    when: ['open'],
    times: 4,
  },
  {
    text: '{many} for {case}',
    intent: 'commercial',
    cluster: 'audiences',
    kinds: offered,
    when: ['open', 'general'],
    times: 3,
  },
  { text: '{one} {format}', intent: 'informational', cluster: 'formats', times: 3 },
  {
    text: '{one} {aspect} {where}',
    intent: 'informational',
    cluster: 'local detail',
    when: ['placed', 'local'],
    times: 2,
  },
  { text: '{one} {aspect} for {people}', intent: 'informational', cluster: 'details', times: 2 },
  {
    text: '{object} in plain language',
    intent: 'informational',
    cluster: 'formats',
    kinds: [...done, 'software'],
  },
  {
    text: '{one} myths',
    intent: 'informational',
    cluster: 'angles',
    kinds: [...done, 'software', 'product'],
  },
  {
    text: 'how {object} {is} made',
    intent: 'informational',
    cluster: 'angles',
    kinds: ['product'],
    when: ['general'],
  },
  {
    text: 'behind the scenes of {a provider}',
    intent: 'informational',
    cluster: 'angles',
    kinds: ['service', 'person', 'place', 'product'],
  },
  { text: 'a day with {object}', intent: 'informational', cluster: 'angles', kinds: ['person'] },
  {
    text: '{one} terms explained',
    intent: 'informational',
    cluster: 'formats',
    kinds: [...done, 'software'],
  },
  {
    text: '{one} rules and regulations {where}',
    intent: 'informational',
    cluster: 'local detail',
    kinds: ['service', 'task', 'place'],
    when: ['placed'],
  },
  {
    text: 'eco-friendly {topic}',
    intent: 'commercial',
    cluster: 'angles',
    kinds: ['product', 'place'],
  },
  {
    text: 'how to repair {object}',
    intent: 'informational',
    cluster: 'care and use',
    kinds: ['product'],
  },
  {
    text: 'how to store {object}',
    intent: 'informational',
    cluster: 'care and use',
    kinds: ['product'],
  },
  {
    text: 'what to do after {getting}',
    intent: 'informational',
    cluster: 'before and after',
    kinds: ['service', 'product', 'task', 'software'],
  },
  { text: 'what to do before {getting}', intent: 'informational', cluster: 'before and after' },
  {
    text: 'how to explain {object} to your team',
    intent: 'informational',
    cluster: 'before and after',
    kinds: ['software'],
  },
  {
    text: '{topic} {moment}',
    intent: 'informational',
    cluster: 'situations',
    kinds: [...bought, 'task'],
    times: 4,
  },
  {
    text: '{topic} {moment}',
    intent: 'commercial',
    cluster: 'situations',
    kinds: hosts,
    times: 4,
  },
  {
    text: '{one} lessons learned',
    intent: 'informational',
    cluster: 'proof',
    kinds: ['service', 'task', 'software'],
  },
  {
    text: 'how {people} can {get}',
    intent: 'informational',
    cluster: 'audiences',
    kinds: ['service', 'task', 'theme'],
    times: 4,
  },
  {
    text: 'what {people} should know about {object}',
    intent: 'informational',
    cluster: 'audiences',
    times: 6,
  },
  { text: '{one} {aspect} {moment}', intent: 'informational', cluster: 'situations', times: 10 },
]
