import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no field cuts what is typed or pasted: only the shared controls take maxLength', () => {
  const cutting = globSync('web/**/*.tsx').filter((file) =>
    /<(?:input|textarea)\b(?:(?!<)[^])*?\bmaxLength=/.test(readFileSync(file, 'utf8')),
  )
  expect(cutting).toEqual([])
})
