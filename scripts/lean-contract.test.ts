import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withoutServersPart } from './lean-contract.ts'

const lean = (code: string) => withoutServersPart(code, parseAst(code))

test('parameters, queries and replies of endpoints are left out, bodies stay', () => {
  expect(
    lean(`
export const read = endpoint({ method: 'GET', path: '/api/x/:id', params: z.object({ id }), query: page, reply: z.array(row) })
export const change = endpoint({ ...base, params: z.object({ id }), body: z.object({ query: z.string() }), status: 201, reply: row })
export const of = (noun) => rawEndpoint({ path: noun, query: z.object({ reply: id }), may: 'x.y' })
export const other = plain({ query: 1 })
`),
  ).toBe(`
export const read = endpoint({ method: 'GET', path: '/api/x/:id', })
export const change = endpoint({ ...base, body: z.object({ query: z.string() }), status: 201, })
export const of = (noun) => rawEndpoint({ path: noun, may: 'x.y' })
export const other = plain({ query: 1 })
`)
})

test('no page reads what is left out', () => {
  const reads = globSync('web/**/*.{ts,tsx}').filter((file) =>
    /\.(?:params|query|reply)\.(?:shape|check|parse|safeParse)\b|\bz\.\w+\([^)]*\.(?:reply|query|params)\b/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(reads).toEqual([])
})
