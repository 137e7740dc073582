import { expect, test } from 'vitest'
import { partsOf } from '../contract/money/addresses.ts'
import { currencyOf, taxNameOf } from '../contract/money/country-defaults.ts'

test.each([
  ['DE', 'Große Straße 5\n20095 Hamburg', { postcode: '20095', city: 'Hamburg' }],
  ['AT', 'Ring 1\nA-1010 Wien', { postcode: 'A-1010', city: 'Wien' }],
  ['NL', 'Dam 1\n1012 JS Amsterdam', { postcode: '1012 JS', city: 'Amsterdam' }],
  ['SE', 'Gatan 2\n111 22 Stockholm', { postcode: '111 22', city: 'Stockholm' }],
  ['PL', 'Rynek 3\n00-950 Warszawa', { postcode: '00-950', city: 'Warszawa' }],
  ['US', '9 Main St\nAustin, TX 78701', { postcode: '78701', city: 'Austin', region: 'TX' }],
  ['CA', '9 Main St\nToronto, ON M5V 2T6', { postcode: 'M5V 2T6', city: 'Toronto', region: 'ON' }],
  ['AU', '9 Main St\nSydney NSW 2000', { postcode: '2000', city: 'Sydney', region: 'NSW' }],
  ['GB', '2 Mill Road\nBath BA1 1AA', { postcode: 'BA1 1AA', city: 'Bath' }],
  ['IE', '1 Quay\nDublin, D02 X285', { postcode: 'D02 X285', city: 'Dublin' }],
  ['DE', 'Am Markt 1\nHamburg', { postcode: '', city: 'Hamburg' }],
  ['', 'Am Markt 1\n20095 Hamburg', { postcode: '', city: '20095 Hamburg' }],
])('an address of %s is read into its parts', (country, printed, expected) => {
  const [street] = printed.split('\n')
  expect(partsOf(printed, country)).toMatchObject({ street, line2: '', ...expected })
})

test('currency and tax follow the country', () => {
  expect(['DE', 'US', 'GB', 'CH', 'AQ'].map(currencyOf)).toEqual([
    'EUR',
    'USD',
    'GBP',
    'CHF',
    'USD',
  ])
  expect(['DE', 'US', 'AU'].map(taxNameOf)).toEqual(['VAT', 'Sales tax', 'GST'])
})
