import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = fs.globSync('web/{public,portal,shared,shell}/**/*.tsx', { cwd: root })
const literal =
  /\[(?:oklch|rgba?|hsl|#)[^\]]*\]|(?:color|background|fill|stroke)[=:]\s*['"]#[\da-f]{3,8}/gi

test('what visitors and clients see has the agency’s colors: none is written into a page', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(literal)].map(
      ([each]) => `${file}: ${each}`,
    ),
  )
  expect(found).toEqual([])
})

/** Words that an owner may write twice in one list. */
const words = 'title|name|text|label|paragraph|item|point|question|place'

test('the public pages know the items of a list by their place, since two may have the same words', () => {
  const pages = fs.globSync('web/public/**/*.tsx', { cwd: root })
  const fixed = /(?:AgencyDetails|Recipients)\.tsx$/
  const found = pages
    .filter((file) => !fixed.test(file))
    .flatMap((file) =>
      [
        ...fs
          .readFileSync(path.join(root, file), 'utf8')
          .matchAll(new RegExp(`key=\\{(?:\\w+\\.)?(?:${words})\\}`, 'g')),
      ].map(([each]) => `${file}: ${each}`),
    )
  expect(found).toEqual([])
})
