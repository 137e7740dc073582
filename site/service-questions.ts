import { budgetsNow, requestIdOf, serviceTypesNow } from '../contract/service-types.ts'

type SampleService = 'web-development' | 'ai-automation' | 'custom-software' | 'consulting'

/**
 * A question of the form under /requests: a select with `options`, a text area when `long`,
 * otherwise a text input.
 */
export type ServiceQuestion = {
  /** Never changes, since stored answers refer to it. */
  id: string
  question: string
  hint?: string
  options?: readonly string[]
  long?: true
}

const when: ServiceQuestion = {
  id: 'when',
  question: 'When do you need it?',
  options: ['As soon as possible', 'Within a month', 'Within three months', 'No fixed date'],
}
/** Its options are those of the agency: see `contract/service-types.ts`. */
const budget: ServiceQuestion = {
  id: 'budget',
  question: 'What budget do you have in mind?',
  get options() {
    return budgetsNow()
  },
}

/** The questions for each service, limited to those that shape our first reply. */
export const serviceQuestions: Record<SampleService, readonly ServiceQuestion[]> = {
  'web-development': [
    {
      id: 'site-kind',
      question: 'What is it about?',
      options: ['A new website', 'An online shop', 'Changes to the present site', 'Something else'],
    },
    {
      id: 'present-site',
      question: 'Address of the present site',
      hint: 'Leave it empty if there is none.',
    },
    {
      id: 'visitors-should',
      question: 'What should visitors do there?',
      hint: 'Such as book, buy, call or compare.',
    },
    when,
    budget,
  ],
  'ai-automation': [
    {
      id: 'task',
      question: 'Which task takes up time now?',
      hint: 'One is enough: who does it, and what comes in and goes out.',
      long: true,
    },
    {
      id: 'how-often',
      question: 'How often does it happen?',
      options: ['Several times an hour', 'Several times a day', 'A few times a week', 'Rarely'],
    },
    {
      id: 'programs',
      question: 'Which programs are involved?',
      hint: 'Such as your email, calendar, bookkeeping or online store.',
    },
    when,
    budget,
  ],
  'custom-software': [
    {
      id: 'users',
      question: 'Who will use it?',
      options: ['Our own people', 'Our customers', 'Both'],
    },
    {
      id: 'how-many',
      question: 'How many people is that?',
      options: ['1 to 5', '6 to 20', '21 to 100', 'More than 100'],
    },
    {
      id: 'today',
      question: 'How is it done today?',
      hint: 'Such as on paper, in a spreadsheet, or in a program that no longer fits.',
      long: true,
    },
    when,
    budget,
  ],
  consulting: [
    {
      id: 'decision',
      question: 'Which decision do you want help with?',
      long: true,
    },
    {
      id: 'who-decides',
      question: 'Who decides in the end?',
    },
    when,
  ],
}

/** Those of a service that an agency added, until it writes its own. */
const others: readonly ServiceQuestion[] = [when, budget]

/** Returns what a client is asked who requests a service: what the agency wrote, or the sample. */
export function requestQuestions(id: string): readonly ServiceQuestion[] {
  const own = serviceTypesNow().find(({ key }) => requestIdOf(key) === id)?.questions
  if (own)
    return own.map(({ hint, options, isLong, ...question }) => ({
      ...question,
      ...(hint && { hint }),
      ...(options.length > 0 && { options }),
      ...(isLong && { long: true as const }),
    }))
  return Object.hasOwn(serviceQuestions, id) ? serviceQuestions[id as SampleService] : others
}
