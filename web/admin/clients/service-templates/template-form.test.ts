import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { milestoneTemplates } from '../../../../site/milestones.ts'
import { onboardingQuestions } from '../../../../site/onboarding/questions.ts'
import { projectStarts } from '../../../../site/project-starts.ts'
import { messageAt, templateSchema, valuesOf } from './template-form.ts'

const stored = (serviceType: keyof typeof milestoneTemplates) => ({
  serviceType,
  milestones: milestoneTemplates[serviceType],
  questions: onboardingQuestions[serviceType],
  project: projectStarts[serviceType],
  isSample: { milestones: true, questions: true, project: true },
  updatedAt: null,
})

test.each(Object.keys(milestoneTemplates) as (keyof typeof milestoneTemplates)[])(
  'what is shown for %s is what is sent',
  (type) => {
    expect(z.parse(templateSchema, valuesOf(stored(type)))).toEqual({
      milestones: milestoneTemplates[type],
      sections: onboardingQuestions[type].sections,
      project: projectStarts[type],
    })
  },
)

test('blank lines are left out', () => {
  const values = { ...valuesOf(stored('ai_automation')), milestones: '\n Clay \n\nFire\n' }
  expect(z.parse(templateSchema, values)).toMatchObject({ milestones: ['Clay', 'Fire'] })
})

test('a message inside a field with lines is the field’s', () => {
  const errors = { sections: [{ questions: [{ options: [undefined, { message: 'No' }] }] }] }
  expect(messageAt(errors as never, 'sections.0.questions.0.options')).toBe('No')
  expect(messageAt(errors as never, 'sections.0.title')).toBeUndefined()
})
