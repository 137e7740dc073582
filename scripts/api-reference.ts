// Draws docs/api from the contract; test/api-reference.test.ts keeps the two equal.
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { access, type Action } from '../contract/access.ts'
import type { Endpoint } from '../contract/http.ts'
import { statusOf } from '../contract/errors.ts'
import { limits, type LimitName } from '../contract/limits.ts'
import { fieldLines, nameRecord, recordName, schemaOf, typeText } from './api-schemas.ts'

type Call = Pick<Endpoint, 'path' | 'may'> & Partial<Endpoint> & { upload?: true }
type Export = readonly [name: string, value: unknown]
/** A file of the contract; its exports are in the order of the source. */
type Module = { name: string; exports: Export[]; notes: Map<string, string> }

const contract = path.resolve(import.meta.dirname, '../contract')

/** Returns the docstring above each exported constant, on one line. */
function notesIn(source: string): Map<string, string> {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const (\w+)/g)
  return new Map(
    [...found].map(([, text = '', name = '']) => [
      name,
      text
        .replaceAll(/\s*\n\s*\*\s?/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ]),
  )
}

async function modulesOf(room: string): Promise<Module[]> {
  const files = fs.readdirSync(path.join(contract, room)).filter((file) => file.endsWith('.ts'))
  return Promise.all(
    files.toSorted().map(async (file) => {
      const source = fs.readFileSync(path.join(contract, room, file), 'utf8')
      const exports = (await import(path.join(contract, room, file))) as Record<string, unknown>
      const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
      return {
        name: file.replace('.ts', ''),
        exports: names.map((name) => [name, exports[name]] as const),
        notes: notesIn(source),
      }
    }),
  )
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'may' in value
const isRecord = (value: unknown): value is z.ZodMiniObject => value instanceof z.ZodMiniObject

const limitText = (name: LimitName) =>
  limits[name]
    .map((each) => `${each.max} ${each.counts} per ${each.per} in ${each.window} s`)
    .join(', ')

/** Returns who may take an action, as people say it. */
const callersOf = (action: Action) => access[action].join(', ')

/** Names each record as its export is named; a name that several have is followed by the file's. */
function nameRecords(modules: Module[]) {
  const known = new Set<string>()
  for (const { name, exports } of modules)
    for (const [key, record] of exports) {
      if (!isRecord(record)) continue
      const id = known.has(key) ? `${key} of ${name}` : key
      known.add(id)
      nameRecord(record, id)
    }
}

function callLines(call: Call, note: string): string[] {
  const facts = [
    `\`${call.may}\`: ${callersOf(call.may)}`,
    ...(call.limit ? [`limit \`${call.limit}\``] : []),
    ...(call.status ? [`returns ${call.status}`] : []),
    ...(call.paged ? ['paged'] : []),
    ...(call.bodyLimit ? [`body of at most ${call.bodyLimit.bytes} bytes`] : []),
    ...(call.upload ? ['takes the bytes of a file'] : []),
  ]
  const part = (title: string, schema: unknown) => {
    if (!schema) return []
    const fields = recordName(schema) ? [] : fieldLines(schemaOf(schema))
    return fields.length > 0
      ? [`${title}:`, ...fields, '']
      : [`${title}: ${recordName(schema) ?? 'nothing'}`, '']
  }
  const reply = call.reply
    ? [`Reply: ${recordName(call.reply) ?? typeText(schemaOf(call.reply))}`, '']
    : []
  return [
    `### ${call.method ?? 'GET'} ${call.path}`,
    ...(note ? [note, ''] : []),
    facts.join(' · '),
    '',
    ...part('Path', call.params),
    ...part('Query', call.query),
    ...part('Body', call.body),
    ...reply,
  ]
}

function modulePage({ name, exports, notes }: Module): string[] {
  const calls = exports.flatMap(([key, call]) => (isCall(call) ? [{ key, call }] : []))
  const records = exports.flatMap(([key, record]) => (isRecord(record) ? [{ key, record }] : []))
  if (calls.length + records.length === 0) return []
  return [
    `## ${name}`,
    '',
    ...calls.flatMap(({ key, call }) => callLines(call, notes.get(key) ?? '')),
    ...records.flatMap(({ key, record }) => [
      `### ${key}`,
      ...(notes.has(key) ? [notes.get(key) ?? '', ''] : []),
      ...fieldLines(schemaOf(record)),
      '',
    ]),
  ]
}

const intro = `# The API

Drawn from \`contract/\`; a test keeps it current. Every call takes and returns JSON, unless it says otherwise.

- A refusal is \`{ "error": "<sentence>", "fields"?: { "<name>": "<sentence>" } }\` with one of ${Object.values(statusOf).join(', ')}.
- A field with \`?\` may be left out; \`= value\` is its default. Times are ISO 8601 in UTC, days \`YYYY-MM-DD\`, amounts whole numbers of the currency’s smallest unit.
- A paged call returns one page of a list, its length in \`X-Total-Count\` and the address of the next page in \`Link: rel="next"\`.
`

/** Returns the pages of docs/api by file name. */
export async function apiPages(): Promise<Map<string, string>> {
  const rooms = fs
    .readdirSync(contract, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
  const modules = await Promise.all(rooms.map(modulesOf))
  nameRecords(modules.flat())
  const pages = new Map<string, string>()
  for (const [at, room] of rooms.entries()) {
    const lines = (modules[at] ?? []).flatMap(modulePage)
    pages.set(`${room}.md`, `# ${room}\n\n${lines.join('\n').trimEnd()}\n`)
  }
  const names = Object.keys(limits) as LimitName[]
  const list = rooms.map((room) => `- [${room}](${room}.md)`).join('\n')
  const counters = names.map((name) => `| \`${name}\` | ${limitText(name)} |`).join('\n')
  pages.set(
    'README.md',
    `${intro}\n## Rooms\n\n${list}\n\n## Rate limits\n\n| name | counters |\n|---|---|\n${counters}\n`,
  )
  return pages
}
