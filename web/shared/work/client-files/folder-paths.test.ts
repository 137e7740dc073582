import { expect, test } from 'vitest'
import type { Folder } from '../../../../contract/work/client-files.ts'
import { pathOf, placeAt, placesFor, valueOf } from './folder-paths.ts'

const folder = (id: number, name: string, folderId: number | null = null, projectId = 7) =>
  ({ id, name, folderId, projectId, isFolder: true }) as Folder
const folders = [
  folder(1, 'Photos'),
  folder(2, 'Shelf', 1),
  folder(3, 'Plans'),
  folder(4, 'Loop', 4),
]
const projects = [{ id: 7, name: 'Shop' }]
const labels = (moving: { id: number; isFolder: boolean }[], hasGeneral = true) =>
  placesFor(moving, folders.slice(0, 3), projects, hasGeneral).map(({ label }) => label)

test('files go to every folder and project, folders not into one of themselves', () => {
  expect(labels([{ id: 9, isFolder: false }])).toEqual([
    'No project',
    'Shop',
    'Shop / Photos',
    'Shop / Photos / Shelf',
    'Shop / Plans',
  ])
  const both = [
    { id: 1, isFolder: true },
    { id: 3, isFolder: false },
  ]
  expect(labels(both, false)).toEqual(['Shop', 'Shop / Plans'])
})

test('the value of a place leads back to it', () => {
  expect(placeAt(valueOf({ folderId: null, projectId: 7 }))).toEqual({
    folderId: null,
    projectId: 7,
  })
  expect(placeAt(valueOf({ folderId: 2, projectId: 7 }))).toEqual({ folderId: 2 })
  expect(placeAt('project-0')).toEqual({ folderId: null, projectId: null })
})

test('a path ends, even in a circle', () => {
  expect(pathOf(folders, 2).map(({ name }) => name)).toEqual(['Photos', 'Shelf'])
  expect(pathOf(folders, 4).length).toBeLessThanOrEqual(folders.length + 1)
  expect(pathOf(folders, 99)).toEqual([])
})
