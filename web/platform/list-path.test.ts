import { beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../test/browser-storage.ts'
import { keepFilters, listPath } from './list-path.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', browserStorage()))

const names = ['q', 'status']

test('a list is returned to with the filters that it had, and without the dialog that was open', () => {
  keepFilters('/admin-projects', '?q=a+%26+b&status=review&project=3', names)
  expect(listPath('/admin-projects')).toBe('/admin-projects?q=a+%26+b&status=review')
  expect(listPath('/admin-clients')).toBe('/admin-clients')
})

test('cleared filters are forgotten, those of another part of the page are not', () => {
  keepFilters('/admin-projects', '?status=review&view=board', names)
  keepFilters('/admin-projects', '?status=review&view=board', ['view'])
  keepFilters('/admin-projects', '?view=board', names)
  expect(listPath('/admin-projects')).toBe('/admin-projects?view=board')
})

test.each(['', '{', 'null'])('the stored text %j counts as no filters', (text) => {
  sessionStorage.setItem('foyer:list-filters', text)
  expect(listPath('/admin-projects')).toBe('/admin-projects')
})
