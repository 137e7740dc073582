import { expect, test } from 'vitest'
import { apiPages } from '../scripts/api-reference.ts'

test('the API reference says what the contract says; `npx vitest run test/api-reference -u` draws it anew', async () => {
  for (const [file, page] of await apiPages())
    await expect(page).toMatchFileSnapshot(`../docs/api/${file}`)
})
