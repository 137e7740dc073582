import { createFormControl } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { text } from '../../contract/fields.ts'
import { CallError } from './call.ts'
import { errorOf } from './field-error.ts'
import { checkOthers, resolverOf, showFieldErrors } from './form.ts'

const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a name'),
      z.regex(/[a-z]/i, 'Please use letters'),
    ),
  lines: z.array(z.object({ text: z.string().check(z.minLength(1, 'Please enter a text')) })),
})
const resolve = (values: z.input<typeof schema>) =>
  resolverOf(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

describe('validation with the call’s schema', () => {
  test('passes on what the schema returns', async () => {
    expect(await resolve({ name: ' Ada ', lines: [] })).toEqual({
      values: { name: 'Ada', lines: [] },
      errors: {},
    })
  })

  test('reports the first message of each field, also for a part of a field', async () => {
    const { values, errors } = await resolve({ name: ' ', lines: [{ text: '' }, { text: '' }] })
    expect(values).toEqual({})
    expect(errors).toEqual({
      name: { type: 'too_small', message: 'Please enter a name' },
      lines: {
        type: 'too_small',
        message: 'Please enter a text',
        0: { text: { type: 'too_small', message: 'Please enter a text' } },
        1: { text: { type: 'too_small', message: 'Please enter a text' } },
      },
    })
  })

  test('reports a message beside the field inside of an object, where a form shows it', async () => {
    const answers = z.object({ answers: z.record(z.string(), text(3)) })
    const options = { fields: {}, shouldUseNativeValidation: false }
    const values = { answers: { goal: 'a b c', size: 'ok' } }
    const { errors } = await resolverOf(answers)(values, undefined, options)
    const form = { formState: { errors } } as Parameters<typeof errorOf>[0]
    expect(errorOf(form, 'answers.goal')).toBe('Please use at most 3 characters')
    expect(errorOf(form, 'answers.size')).toBeUndefined()
  })

  test('reports a message about no field at the root', async () => {
    const whole = z.object({ a: z.string() }).check(z.refine(() => false, 'These don’t fit'))
    const options = { fields: {}, shouldUseNativeValidation: false }
    const { errors } = await resolverOf(whole)({ a: '' }, undefined, options)
    expect(errors).toEqual({ root: { type: 'custom', message: 'These don’t fit' } })
  })
})

describe('a change of one field', () => {
  const either = z.object({ company: z.string(), email: z.string(), phone: z.string() }).check(
    z.refine(({ company, email }) => company + email !== '', {
      message: 'Please enter a company or an email',
      path: ['company'],
    }),
  )
  const defaultValues = { company: '', email: '', phone: '' }
  const aForm = () => createFormControl({ resolver: resolverOf(either), defaultValues })

  test('clears the error of another field that it mends', async () => {
    const form = aForm()
    await form.trigger()
    expect(form.getFieldState('company').error?.message).toBe('Please enter a company or an email')
    form.setValue('phone', '1')
    await checkOthers(form, 'phone')
    expect(form.getFieldState('company').error).toBeDefined()
    form.setValue('email', 'ada@kiln.example')
    await checkOthers(form, 'email')
    expect(form.getFieldState('company').error).toBeUndefined()
  })

  test('leaves the server’s message about another field', async () => {
    const form = aForm()
    form.setError('phone', { type: 'server', message: 'Taken' })
    form.setValue('email', 'ada@kiln.example')
    await checkOthers(form, 'email')
    expect(form.getFieldState('phone').error?.message).toBe('Taken')
  })
})

describe('the messages of a refusal', () => {
  const refusal = (fields?: Record<string, string>) =>
    new CallError(400, { error: 'Please check your input', ...(fields && { fields }) })
  const aForm = () => {
    const form = createFormControl({ defaultValues: { name: '', email: '' } })
    return { setError: vi.fn<typeof form.setError>(form.setError), getValues: form.getValues }
  }

  test('appear beside their fields, and the first field gets the focus', () => {
    const form = aForm()
    expect(showFieldErrors(form, refusal({ email: 'Taken', name: 'Too long' }))).toBe(true)
    expect(form.setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'Taken' }],
      ['name', { type: 'server', message: 'Too long' }],
    ])
  })

  test.each([
    ['no fields', refusal()],
    ['a field that the form lacks', refusal({ name: 'Too long', phone: 'Required' })],
    ['another error', new TypeError('fetch failed')],
    ['nothing', undefined],
  ])('with %s are left to a general message', (_what, error) => {
    const form = aForm()
    expect(showFieldErrors(form, error)).toBe(false)
    expect(form.setError).not.toHaveBeenCalled()
  })
})
