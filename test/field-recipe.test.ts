import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { thorough } from './thorough.ts'

const root = path.resolve(import.meta.dirname, '..')
/** A folder inside the project, so that packages resolve. */
const copy = path.join(root, '.cache/field-recipe')

type Step = { file: string; above: string; text: string }
/** The steps of CONTRIBUTING.md: each inserts lines above the line that starts this way. */
const steps: Step[] = [
  ...fs
    .readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')
    .matchAll(/^In `([^`]+)`, above `([^`]+)`[^`]*?:\n\n```ts\n(.*?)```$/gms),
].map(([, file = '', above = '', text = '']) => ({ file, above, text }))

function applyStep({ file, above, text }: Step) {
  const at = path.join(copy, file)
  const lines = fs.readFileSync(at, 'utf8').split('\n')
  const found = lines.filter((line) => line.startsWith(above))
  expect([file, above, found.length]).toEqual([file, above, 1])
  const index = lines.indexOf(found[0] ?? '')
  fs.writeFileSync(at, [...lines.slice(0, index), text.trimEnd(), ...lines.slice(index)].join('\n'))
}

/** Returns the compiler's errors for the leads of server and web in this copy. */
function compile() {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      lib: ['esnext', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: ['node', 'vite/client', '@fastify/cookie'],
    },
    files: [
      'server/leads/leads/handlers.ts',
      'server/leads/leads/sample.ts',
      'server/leads/lead-imports/handlers.ts',
      'server/outreach/sending/source.ts',
      'web/admin/leads/leads/LeadsPage.tsx',
      'web/admin/leads/lead-merges/choice.ts',
      'web/admin/outreach/email-campaigns/Recipients.tsx',
    ],
  }
  fs.writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(config))
  const tsc = path.join(root, 'node_modules/.bin/tsc')
  return spawnSync(tsc, ['-p', copy], { cwd: copy, encoding: 'utf8' }).stdout
}

beforeAll(() => {
  fs.rmSync(copy, { recursive: true, force: true })
  for (const part of ['contract', 'packages', 'server', 'site', 'web', 'tsconfig.base.json'])
    fs.cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
})
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

test.runIf(thorough)(
  'the steps for a new field suffice, and the compiler reports each missing one',
  async () => {
    expect(new Set(steps.map(({ file }) => file)).size).toBe(6)
    const isDeclaration = ({ file }: Step) => file.endsWith('lead-fields.ts')
    steps.filter(isDeclaration).forEach(applyStep)
    const missing = compile()
    expect(missing).toContain('contract/leads/lead-filters.ts')
    expect(missing).toContain('server/leads/leads/handlers.ts')
    steps.filter((step) => !isDeclaration(step)).forEach(applyStep)
    expect(compile()).toBe('')
    const read = (file: string) => import(path.join(copy, file)) as Promise<Record<string, unknown>>
    expect((await read('contract/leads/lead-imports.ts'))['importFields']).toContain(
      'preferredLanguage',
    )
    expect((await read('contract/leads/lead-filters.ts'))['leadFilters']).toHaveProperty(
      'preferredLanguage',
    )
    expect((await read('server/outreach/composing/values.ts'))['variables']).toContainEqual(
      expect.objectContaining({ name: 'language', field: 'preferredLanguage' }),
    )
    expect((await read('server/leads/lead-imports/table.ts'))['leadImportLines']).toHaveProperty(
      'preferredLanguage',
    )
  },
)
