import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resolverOf } from './form.ts'
import { typedSchema } from './typed-schema.ts'

const schema = typedSchema(
  z.object({ price: z.string(), note: z.string() }),
  ({ price, note }) => ({ price: Number(price.replaceAll(',', '')) * 100, note }),
  z.object({
    price: z.int('Please enter a price').check(z.gt(0, 'Please enter more than zero')),
    note: z.string().check(z.trim(), z.maxLength(3, 'Please use at most 3 characters')),
  }),
)
const resolve = (price: string, note = '') =>
  resolverOf(schema)({ price, note }, undefined, { fields: {}, shouldUseNativeValidation: false })
const messages = ({ errors }: { errors: object }) =>
  Object.entries(errors).map(([name, { message }]) => [name, message])

test('what people type is converted, then checked and cleaned by the call’s schema', async () => {
  expect(await resolve('1,234', ' a ')).toEqual({
    values: { price: 123_400, note: 'a' },
    errors: {},
  })
  assert(
    property(integer({ min: 1, max: 1_000_000 }), (price) => {
      const parsed = z.parse(schema, { price: price.toLocaleString('en-US'), note: '' })
      expect(parsed.price).toBe(price * 100)
    }),
  )
})

test('the call’s messages appear beside the typed fields', async () => {
  expect(messages(await resolve('much'))).toEqual([['price', 'Please enter a price']])
  expect(messages(await resolve('0', 'long'))).toEqual([
    ['price', 'Please enter more than zero'],
    ['note', 'Please use at most 3 characters'],
  ])
})
