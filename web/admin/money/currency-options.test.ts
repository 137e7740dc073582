import { expect, test } from 'vitest'
import { currencies } from '../../../contract/money/currencies.ts'
import { currencyOptions } from './currency-options.ts'

test('currencies have names, and those in use come first, each once', () => {
  const options = currencyOptions(['GBP', 'EUR', 'GBP'])
  expect(options.slice(0, 3)).toEqual([
    { value: 'GBP', label: 'GBP – British Pound' },
    { value: 'EUR', label: 'EUR – Euro' },
    { value: 'AED', label: 'AED – United Arab Emirates Dirham' },
  ])
  expect(options.map(({ value }) => value).toSorted()).toEqual(currencies.toSorted())
})
