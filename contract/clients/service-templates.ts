import * as z from 'zod/mini'
import { instant, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'
import { projectType } from '../service-type-fields.ts'
import { questionKinds, questionSet, questionsOf } from './onboarding-questions.ts'

/** The most milestones, sections, questions of all sections, and update texts of one service. */
export const most = { milestones: 30, sections: 15, questions: 80, options: 40, updates: 20 }

const tooMany = (what: string, count: number) => `Please use at most ${count} ${what}`

/** The milestones that a new project begins with, in order. */
export const milestoneNames = z
  .array(required('Please enter a name for every milestone'))
  .check(
    z.minLength(1, 'Please enter at least one milestone'),
    z.maxLength(most.milestones, tooMany('milestones', most.milestones)),
  )

const noOptions = 'Please enter at least two options, each on its own line'
const option = required('Please remove the empty option', 200).check(
  z.refine(
    (value) => !value.includes(', '),
    'An option can’t hold a comma before a space: answers are joined with it',
  ),
)
const question = z
  .object({
    /** Stored answers and files refer to it: it changes only if the question asks for something else. */
    id: z.string().check(z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/), z.maxLength(60)),
    kind: z.enum(questionKinds),
    text: required('Please enter the question', 500),
    help: text(1000),
    options: z.array(option).check(z.maxLength(most.options, tooMany('options', most.options))),
    files: z.nullable(
      z.object({ label: required('Please say which files', 200), help: text(500) }),
    ),
  })
  .check(({ value: { kind, options }, issues }) => {
    if (kind.endsWith('select') && options.length < 2)
      issues.push({ code: 'custom', path: ['options'], message: noOptions, input: options })
  })

const section = z.object({
  title: required('Please enter a title', 200),
  intro: text(1000),
  questions: z
    .array(question)
    .check(z.minLength(1, 'Please add a question, or remove the section')),
})

/** The sections of questions that a client answers before the work on a service begins. */
export const questionSections = z.array(section).check(
  z.minLength(1, 'Please add a section'),
  z.maxLength(most.sections, tooMany('sections', most.sections)),
  z.refine(
    (sections) => questionsOf({ sections }).length <= most.questions,
    tooMany('questions', most.questions),
  ),
  z.refine((sections) => {
    const ids = questionsOf({ sections }).map(({ id }) => id)
    return new Set(ids).size === ids.length
  }, 'Two questions have the same ID'),
)

/** A text with which an update on a project is begun. */
const updateText = z.object({
  name: required('Please enter a name', 80),
  text: required('Please write the text', 10_000),
})

const weeks = 'Please enter a whole number of weeks, at most 104'
/** The description, length and update texts that a new project of a service is proposed to have. */
export const projectStart = z.object({
  /** Fills in the project’s description; empty for none. */
  description: text(10_000),
  /** Its usual length, which proposes the due date; 0 for none. */
  weeks: z.int(weeks).check(z.gte(0, weeks), z.lte(104, weeks)),
  updates: z
    .array(updateText)
    .check(z.maxLength(most.updates, tooMany('update texts', most.updates))),
})
export type ProjectStart = z.output<typeof projectStart>

/** The milestones, questions and project with which work on a service begins; null for the sample’s. */
export const serviceTemplate = z.object({
  milestones: z.nullable(milestoneNames),
  sections: z.nullable(questionSections),
  project: z.nullable(projectStart),
})
export type ServiceTemplate = z.output<typeof serviceTemplate>

const stored = z.object({
  serviceType: z.string(),
  milestones: z.array(z.string()),
  questions: questionSet,
  project: z.object({
    description: z.string(),
    weeks: z.int(),
    updates: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
  /** Whether they are those of the sample. */
  isSample: z.object({ milestones: z.boolean(), questions: z.boolean(), project: z.boolean() }),
  updatedAt: z.nullable(instant),
})
export type StoredServiceTemplate = z.output<typeof stored>

/** Returns the templates of all services. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/service-templates',
  may: 'service-templates.read',
  reply: z.array(stored),
})

/**
 * Replaces the templates of a service. Projects and onboarding that have begun keep theirs: questions get a new
 * version. Without `project`, that part stays. 409 if someone else changed them since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/service-templates/:serviceType',
  may: 'service-templates.update',
  params: z.object({ serviceType: projectType('Unknown service') }),
  body: z.object({
    ...serviceTemplate.shape,
    project: z.optional(z.nullable(projectStart)),
    updatedAt: z.optional(z.nullable(instant)),
  }),
  reply: stored,
})
