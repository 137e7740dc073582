import { describe, expect, test } from 'vitest'
import type { ChoiceGroup } from './choices.ts'
import { shownFor, statusOf } from './shown.ts'

const group = (label: string, ...titles: string[]): ChoiceGroup => ({
  label,
  choices: titles.map((title) => ({ key: title, title, detail: '', path: '/' })),
  more: false,
})
const labels = ({ groups }: ReturnType<typeof shownFor>) => groups.map(({ label }) => label)

describe('beside a page that has the typed words', () => {
  const pages = group('Pages', 'Settings')

  test('similar records are not shown, and nothing says that there was no match', () => {
    const shown = shownFor({ pages, found: [group('Messages', 'Setting')], near: true })
    expect(labels(shown)).toEqual(['Pages'])
    const status = { ...shown, input: 'settings', count: 1, isLoading: false, failed: false }
    expect(statusOf(status)).toBe('1 result')
  })

  test('exact records are shown', () => {
    const shown = shownFor({ pages, found: [group('Messages', 'Settings')], near: false })
    expect(labels(shown)).toEqual(['Pages', 'Messages'])
  })
})

test('without such a page, similar records are shown as similar', () => {
  const shown = shownFor({ pages: group('Pages'), found: [group('Clients', 'Kiln')], near: true })
  expect(labels(shown)).toEqual(['Clients'])
  const status = { ...shown, input: 'klin', count: 1, isLoading: false, failed: false }
  expect(statusOf(status)).toBe('No exact matches. Showing similar results.')
})
