import { expect, test } from 'vitest'
import {
  adminAnswersPath,
  adminClientPath,
  adminOnboardingPath,
  adminPostPath,
  adminProjectPath,
  clientManagementPath,
  leadImportPath,
  leadPath,
  paths,
  piecePath,
  positionPath,
  projectPath,
} from './paths.ts'

test('every page has its own path', () => {
  const all = Object.values(paths)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((path) => !/^\/(?:[a-z-]+(?:\/(?:[a-z-]+|:[a-z]+))*)?$/i.test(path))).toEqual(
    [],
  )
})

test('the path of a record has no placeholder left', () => {
  const ofId = [
    projectPath,
    adminProjectPath,
    piecePath,
    leadPath,
    leadImportPath,
    adminClientPath,
    clientManagementPath,
    adminOnboardingPath,
    adminAnswersPath,
    adminPostPath,
  ].map((pathOf) => pathOf(42))
  expect(new Set(ofId).size).toBe(ofId.length)
  expect(ofId.filter((path) => !path.includes('42') || path.includes(':'))).toEqual([])
  expect(adminPostPath('new')).toBe(paths.adminPost.replace(':id', 'new'))
  expect(positionPath('web-developer')).toBe('/careers/web-developer')
})
