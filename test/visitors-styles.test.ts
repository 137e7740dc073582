import path from 'node:path'
import { expect, test } from 'vitest'
import { files, importsOf, read } from './imports.ts'

const sheet = 'web/ui/public.css'
/** The files whose class names the visitors' style sheet has rules for. */
const covered = [...read(sheet).matchAll(/@source '([^']+)'/g)].map(([, glob = '']) =>
  path.join(path.dirname(sheet), glob),
)
const isCovered = (file: string) => covered.some((glob) => path.matchesGlob(file, glob))

/** Adds a file and all that it draws at once to `found`. */
const addDrawn = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file) || !files.includes(file)) return found
  found.add(file)
  for (const { to, isValue, isLazy } of importsOf(file)) if (isValue && !isLazy) addDrawn(to, found)
  return found
}

const pages = files.filter(
  (file) => /^web\/(public\/.*|shell\/[^/]*)\.tsx$/.test(file) && !file.includes('.test.'),
)

// A class name without a rule goes unseen until the second style sheet loads, and on a page without it, for good.
test.each(pages)('the visitors’ style sheet has rules for all that %s draws', (page) => {
  const drawn = [...addDrawn(page)]
  const bringsOwn = drawn.some((file) => /import '[./a-z]*base\.css'/.test(read(file)))
  const left = drawn.filter((file) => read(file).includes('className') && !isCovered(file))
  expect(bringsOwn ? [] : left).toEqual([])
})
