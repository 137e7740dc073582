import { expect, test } from 'vitest'
import type { Stats } from '../../../../contract/overview/stats.ts'
import { agencyFigures, thousands } from './agency-figures.ts'

test('money in thousands has one decimal and its currency', () => {
  const dollars = [0, 4_900, 1_234_500, 460_000].map((cents) => thousands(cents, 'USD'))
  expect(dollars).toEqual(['$0.0k', '$0.0k', '$12.3k', '$4.6k'])
  expect(thousands(100_000, 'EUR')).toBe('€1.0k')
  expect(thousands(100_000, 'CAD')).toBe('CA$1.0k')
  expect(thousands(150_000, 'JPY')).toBe('¥150.0k')
  expect(thousands(-50_000, 'CHF')).toBe('-CHF\u00a00.5k')
})

test('revenue shows every currency that was paid', () => {
  const shown = (...revenues: Stats['revenues']) => {
    const card = agencyFigures({ revenues } as Stats).find(({ label }) => label === 'Revenue')
    return [card?.value, card?.note]
  }
  const usd = (amount: number) => ({ currency: 'USD', amount })
  const eur = { currency: 'EUR', amount: 100_000 }
  expect(shown(usd(0))).toEqual(['$0.0k', undefined])
  expect(shown(usd(0), eur)).toEqual(['€1.0k', undefined])
  expect(shown(usd(250_000), eur, { ...eur, currency: 'GBP' })).toEqual([
    '$2.5k',
    'and €1.0k, £1.0k',
  ])
  expect(agencyFigures(undefined).find(({ label }) => label === 'Revenue')?.value).toBeNull()
})
