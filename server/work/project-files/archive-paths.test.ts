import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePart } from '../../platform/archives/zip.ts'
import { archivePaths } from './archive-paths.ts'

const folders = new Map([
  [1, { id: 1, folderId: null, name: 'Photo day' }],
  [2, { id: 2, folderId: 1, name: 'Shelf: one' }],
  [3, { id: 3, folderId: null, name: 'shelf?' }],
])
const around = { folders, projects: new Map<number, string>(), without: null, bySource: true }
const file = (fileName: string, folderId: number | null = null, more = {}) => ({
  source: 'kept' as const,
  fileName,
  folderId,
  projectId: null,
  ...more,
})

test('files are in their folders, those of other places in folders of their own', () => {
  const files = [
    file('a.png', 2),
    file('A.PNG', 2),
    file('Photo day'),
    file('offer.pdf', null, { source: 'messages', projectId: 7 }),
  ]
  expect(archivePaths(files, { ...around, projects: new Map([[7, 'Shop / new']]) })).toEqual([
    'Photo day/Shelf_ one/a.png',
    'Photo day/Shelf_ one/A (2).PNG',
    'Photo day (2)',
    'Shop _ new/From messages/offer.pdf',
  ])
  expect(archivePaths([file('a.png', 2)], { ...around, without: 1 })).toEqual(['Shelf_ one/a.png'])
})

test('a name is safe on every system, and keeps its ending', () => {
  expect(
    ['../../etc/passwd', 'CON.txt', 'a\u202Egnp.exe', '...', `${'ä'.repeat(200)}.xlsx`].map(
      safePart,
    ),
  ).toEqual(['_.._etc_passwd', '_CON.txt', 'a_gnp.exe', 'file', `${'ä'.repeat(145)}.xlsx`])
})

const letters = fc.string({
  unit: fc.constantFrom('a', 'A', '/', '\\', '.', ' ', ':', '(', '2', ')', '\u0000', '😀', 'é'),
  maxLength: 30,
})

test('whatever the names, paths differ and lead nowhere else', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(letters, fc.constantFrom(null, 1, 2, 3)), { maxLength: 30 }),
      fc.array(letters, { minLength: 3, maxLength: 3 }),
      (files, names) => {
        const named = new Map(
          [...folders].map(([id, folder], at) => [id, { ...folder, name: names[at] ?? '' }]),
        )
        const paths = archivePaths(
          files.map(([name, folderId]) => file(name, folderId)),
          { ...around, folders: named },
        )
        const lower = paths.map((path) => path.toLowerCase())
        expect(new Set(lower).size).toBe(files.length)
        for (const path of lower) {
          expect(lower.some((other) => other.startsWith(`${path}/`))).toBe(false)
          for (const part of path.split('/')) expect(part).toMatch(/^[^\\/:*?"<>|\0]+$/)
          for (const part of path.split('/')) expect(part).not.toMatch(/^\.|[. ]$/)
        }
      },
    ),
  )
})
