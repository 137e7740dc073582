import * as z from 'zod/mini'
import {
  budgetList,
  serviceTypeList,
  type StoredServiceTypes,
} from '../../../../contract/core/service-types.ts'
import { requestIdOf, sampleBudgetsNow } from '../../../../contract/service-types.ts'
import { requestQuestions } from '../../../../site/service-questions.ts'
import type { FormOf } from '../../../platform/form.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'

const typedQuestion = z.object({
  id: z.string(),
  question: z.string(),
  hint: z.string(),
  /** One per line. */
  options: z.string(),
  isLong: z.boolean(),
})
const typedService = z.object({
  key: z.string(),
  name: z.string(),
  forProjects: z.boolean(),
  isRetired: z.boolean(),
  /** Whether the questions are the agency's own. */
  asksOwn: z.boolean(),
  questions: z.array(typedQuestion),
})
const typed = z.object({
  types: z.array(typedService),
  /** One per line. */
  budgets: z.string(),
})
export type TypedServices = z.output<typeof typed>
export type TypedService = TypedServices['types'][number]

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The typed values, as they are sent. */
export const servicesSchema = typedSchema(
  typed,
  ({ types, budgets }) => ({
    budgets: linesOf(budgets),
    types: types.map(({ asksOwn, questions, ...type }) => ({
      ...type,
      questions: asksOwn
        ? questions.map((each) => ({ ...each, options: linesOf(each.options) }))
        : null,
    })),
  }),
  z.object({ types: serviceTypeList, budgets: budgetList }),
)
export type ServicesForm = FormOf<typeof servicesSchema>

/** Returns the questions of the sample for a service, to begin one's own with. */
const sampleQuestionsOf = (key: string): TypedService['questions'] =>
  requestQuestions(requestIdOf(key)).map(({ id, question, hint = '', options = [], long }) => ({
    id,
    question,
    hint,
    options: options.join('\n'),
    isLong: Boolean(long),
  }))

export const valuesOf = ({ types, budgets, currencySign, updatedAt }: StoredServiceTypes) => ({
  budgets: (budgets ?? sampleBudgetsNow(currencySign)).join('\n'),
  types: types.map(({ questions, ...type }) => ({
    ...type,
    asksOwn: questions !== null,
    questions: questions
      ? questions.map((each) => ({ ...each, options: each.options.join('\n') }))
      : sampleQuestionsOf(type.key),
  })),
  seen: updatedAt,
})

/** Returns a new service; its questions begin as those of the sample. */
export const blankService = (): TypedService => ({
  key: '',
  name: '',
  forProjects: true,
  isRetired: false,
  asksOwn: false,
  questions: sampleQuestionsOf(''),
})
/** Returns a new question; its ID only has to differ from all others. */
export const blankQuestion = (): TypedService['questions'][number] => ({
  id: `question-${crypto.randomUUID().slice(0, 8)}`,
  question: '',
  hint: '',
  options: '',
  isLong: false,
})
