import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { questionsOf } from '../../../../contract/clients/onboarding-questions.ts'
import { onboardingQuestions } from '../../../../site/onboarding/questions.ts'
import { resolverOf } from '../../../platform/form.ts'
import { emptyOnboard, onboardBody, onboardSchema as schemaOf } from './onboard-form.ts'

const service = 'web_development'
const onboardSchema = schemaOf(onboardingQuestions)
const { version } = onboardingQuestions[service]
const count = questionsOf(onboardingQuestions[service]).length
const all = Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index), 'Yes']))
const filled = {
  clientId: 7,
  clientName: 'Kiln Street',
  serviceType: service,
  way: 'fill',
  answers: { [service]: all },
} as const
const messagesOf = (values: object) => {
  const parsed = z.safeParse(onboardSchema, values)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path[0], message])
}

describe('starting an onboarding', () => {
  test('needs a client and a service', async () => {
    const values = { ...emptyOnboard, clientId: '' }
    const options = { fields: {}, shouldUseNativeValidation: false }
    const { errors } = await resolverOf(onboardSchema)(values, undefined, options)
    expect(Object.keys(errors)).toEqual(['clientId', 'serviceType'])
  })

  test('needs every answer when the team fills them in, and none to send a link', () => {
    expect(messagesOf(filled)).toEqual([])
    const { 0: _first, ...rest } = all
    const missing = [['answers', 'Please answer all questions']]
    expect(messagesOf({ ...filled, answers: { [service]: rest } })).toEqual(missing)
    expect(messagesOf({ ...filled, answers: { [service]: { ...all, 0: ' \u200B' } } })).toEqual(
      missing,
    )
    expect(messagesOf({ ...filled, answers: { ai_automation: all } })).toEqual(missing)
    expect(messagesOf({ ...filled, way: 'send', answers: {} })).toEqual([])
  })

  test('sends the answers for the chosen service only', () => {
    const values = z.parse(onboardSchema, {
      ...filled,
      answers: { [service]: all, other: { 0: 'No' } },
    })
    const body = { clientId: 7, serviceType: service, version }
    expect(onboardBody(values, onboardingQuestions)).toEqual({
      ...body,
      send: false,
      responses: all,
    })
    expect(onboardBody({ ...values, way: 'send' }, onboardingQuestions)).toEqual({
      ...body,
      send: true,
      responses: {},
    })
  })
})
