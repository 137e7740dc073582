import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = fs
  .readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx)$/.test(file))

/** A drawing, whose text grows with it. */
const drawn = 'shell/Logo.tsx'

test('texts and their lines grow with the reader’s font size', () => {
  const fixed = files
    .filter((file) => file !== drawn)
    .flatMap((file) =>
      fs
        .readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          /(?:line-height|font-size): *[\d.]+px|(?:text|leading)-\[[\d.]+px\]/.test(line)
            ? [`${file}:${at + 1} ${line.trim()}`]
            : [],
        ),
    )
  expect(fixed).toEqual([])
})
