import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
/** The official validation stylesheets of EN 16931. They have a licence of their own and aren’t part of the project. */
const rules = process.env.EN16931_RULES ?? path.resolve(root, '../shared/en16931')
const cache = path.join(root, '.cache/en16931')

export type Syntax = 'CII' | 'UBL'
const stylesheet = (syntax: Syntax) => path.join(rules, `EN16931-${syntax}-validation.xslt`)

/** Whether the official rules are there, beside the project or in the folder EN16931_RULES. */
export const hasOfficialRules = fs.existsSync(stylesheet('CII')) && fs.existsSync(stylesheet('UBL'))

/** Returns the official examples of a syntax. */
export const examplesOf = (syntax: Syntax) =>
  fs
    .readdirSync(path.join(rules, 'examples'))
    .filter((file) => file.startsWith(syntax))
    .map((file) => fs.readFileSync(path.join(rules, 'examples', file), 'utf8'))

type Saxon = {
  transform(options: {
    stylesheetInternal: unknown
    sourceText: string
    destination: 'serialized'
  }): { principalResult: string }
}
const require = createRequire(import.meta.url)

/** Compiles the rules of a syntax, once for each version of them: that takes a quarter of a minute. */
function compiledFile(syntax: Syntax): string {
  const source = stylesheet(syntax)
  const hash = createHash('sha256').update(fs.readFileSync(source)).digest('hex').slice(0, 16)
  const file = path.join(cache, `${syntax}-${hash}.sef.json`)
  if (fs.existsSync(file)) return file
  fs.mkdirSync(cache, { recursive: true })
  const made = `${file}.${process.pid}`
  const compiler = require.resolve('xslt3')
  execFileSync(process.execPath, [compiler, `-xsl:${source}`, `-export:${made}`, '-nogo'])
  fs.renameSync(made, file)
  return file
}

/** Returns a function that names the official rules a document breaks, each once. */
export function openOfficialRules(syntax: Syntax): (xml: string) => string[] {
  const saxon = require('saxon-js') as Saxon
  const stylesheetInternal: unknown = JSON.parse(fs.readFileSync(compiledFile(syntax), 'utf8'))
  return (sourceText) => {
    const options = { stylesheetInternal, sourceText, destination: 'serialized' as const }
    const report = saxon.transform(options).principalResult
    if (!report.includes('svrl:fired-rule')) throw new Error('no official rule looked at the file')
    const failed = report.matchAll(/<svrl:failed-assert[^>]*? id="([^"]+)"/g)
    return [...new Set([...failed].map(([, id = '']) => id))]
  }
}
