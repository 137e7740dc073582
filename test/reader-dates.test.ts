import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'
import { childrenOf, isNode, type Node, parsed } from './syntax.ts'
import { sentencesOf } from './visible-words.ts'

const files = execFileSync('git', ['ls-files', 'contract', 'web', 'server'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** Locales that write days as `YYYY-MM-DD`: for programs, not for readers. */
const forPrograms = new Set(['sv-SE', 'en-CA'])
/** The parts that regions write differently; a month with its year, and a weekday, are the same everywhere. */
const differs = new Set(['day', 'hour', 'dateStyle', 'timeStyle'])

const nameOf = (node: unknown) =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

/** Returns the arguments of a call that writes a date; null for any other node. */
function argumentsOf(node: Node): Node[] | null {
  const callee = isNode(node['callee']) ? node['callee'] : null
  const member = nameOf(callee?.['property'])
  const isFormat = node.type === 'NewExpression' && member === 'DateTimeFormat'
  const isWritten = node.type === 'CallExpression' && /^toLocale(?:Date|Time)String$/.test(member)
  return isFormat || isWritten ? (node['arguments'] as Node[]) : null
}

/** Returns the options of a format; null when they aren’t written beside it. */
const optionsOf = (node: Node | undefined) =>
  node?.type === 'ObjectExpression'
    ? childrenOf(node).map(({ key, type }) => (type === 'SpreadElement' ? 'day' : nameOf(key)))
    : null

/** Tells whether a date is written in one region’s way, or the machine’s, whoever reads it. */
function isFixed([locale, options]: Node[]): boolean {
  if (!locale) return false
  if (locale.type !== 'Literal' || forPrograms.has(locale['value'] as string)) return false
  const names = optionsOf(options)
  // An hour from 0 to 23 is a number for a program.
  return !names || (names.some((name) => differs.has(name)) && !names.includes('hourCycle'))
}

function fixedIn(node: Node): Node[] {
  const found = argumentsOf(node)
  return [...(found && isFixed(found) ? [node] : []), ...childrenOf(node).flatMap(fixedIn)]
}

test('no date or time is written in one region’s way, whoever reads it', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => {
    const { source, program } = parsed(file)
    return fixedIn(program).map(({ start, end }) => `${file}: ${source.slice(start, end)}`)
  })
  expect(found).toEqual([])
})

/** Samples of values and formats, which say what one looks like. */
const samples = /\/(?:sample|email-texts|agency-settings)\.ts$/

test('no sentence holds the time of a 12-hour clock', () => {
  const found = files
    .filter((file) => !samples.test(file))
    .flatMap((file) =>
      sentencesOf(path.join(root, file))
        .filter(({ kind, text }) => kind === 'text' && /\b\d{1,2}(?::\d\d)? ?[AP]M\b/i.test(text))
        .map(({ text, line }) => `${file}:${line} “${text}”`),
    )
  expect(found).toEqual([])
})
