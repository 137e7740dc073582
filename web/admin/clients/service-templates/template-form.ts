import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Question, questionKinds } from '../../../../contract/clients/onboarding-questions.ts'
import {
  serviceTemplate,
  type StoredServiceTemplate,
} from '../../../../contract/clients/service-templates.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'
import { firstMessageIn } from '../../core/service-types/messages.ts'

/** The kinds of answers, as the editor names them. */
export const kindLabels: Record<Question['kind'], string> = {
  text: 'One line',
  textarea: 'Several lines',
  select: 'One of these',
  multiselect: 'Any of these',
}

const typedQuestion = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  help: z.string(),
  /** One per line. */
  options: z.string(),
  asksForFiles: z.boolean(),
  filesLabel: z.string(),
  filesHelp: z.string(),
})
const typed = z.object({
  /** One per line. */
  milestones: z.string(),
  sections: z.array(
    z.object({ title: z.string(), intro: z.string(), questions: z.array(typedQuestion) }),
  ),
  project: z.object({
    description: z.string(),
    /** Digits; empty for none. */
    weeks: z.string(),
    updates: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
})
export type TypedQuestion = z.output<typeof typedQuestion>
export type TypedTemplate = z.output<typeof typed>

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const sentQuestion = ({ asksForFiles, filesLabel, filesHelp, ...question }: TypedQuestion) => ({
  ...question,
  options: linesOf(question.options),
  files: asksForFiles ? { label: filesLabel, help: filesHelp } : null,
})

/** The typed values, as they are sent. */
export const templateSchema = typedSchema(
  typed,
  ({ milestones, sections, project }) => ({
    milestones: linesOf(milestones),
    project: { ...project, weeks: Number(project.weeks.trim() || 0) },
    sections: sections.map((section) => ({
      ...section,
      questions: section.questions.map(sentQuestion),
    })),
  }),
  serviceTemplate,
)

const typedOf = ({ files, options, ...question }: Question): TypedQuestion => ({
  ...question,
  options: options.join('\n'),
  asksForFiles: files !== null,
  filesLabel: files?.label ?? '',
  filesHelp: files?.help ?? '',
})

export const valuesOf = ({ milestones, questions, project, updatedAt }: StoredServiceTemplate) => ({
  milestones: milestones.join('\n'),
  project: { ...project, weeks: project.weeks ? String(project.weeks) : '' },
  sections: questions.sections.map((section) => ({
    ...section,
    questions: section.questions.map(typedOf),
  })),
  seen: updatedAt,
})

/** Returns a new question; its ID only has to differ from all others. */
export const blankQuestion = (): TypedQuestion => ({
  id: `question-${crypto.randomUUID().slice(0, 8)}`,
  kind: 'text',
  text: '',
  help: '',
  options: '',
  asksForFiles: false,
  filesLabel: '',
  filesHelp: '',
})
export const blankSection = () => ({ title: '', intro: '', questions: [blankQuestion()] })

/** Returns the message at a path, or the first one inside it: a field with lines has one for each of them. */
export const messageAt = <F extends FieldValues>(errors: FieldErrors<F>, path: Path<F>) =>
  firstMessageIn(path.split('.').reduce<unknown>((found, key) => (found as never)?.[key], errors))

/** Returns the message of a list itself, without those of its entries. */
export const messageOfList = (found: unknown) => {
  const { message, root, ...entries } = (found ?? {}) as {
    message?: string
    root?: { message?: string }
  }
  return Object.keys(entries).some((key) => /^\d+$/.test(key))
    ? undefined
    : (message ?? root?.message)
}
