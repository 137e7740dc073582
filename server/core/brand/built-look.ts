import fs from 'node:fs'
import path from 'node:path'

/** The rules that the web build leaves behind for looks other than the sample's, by type pairing and by layout. */
export type BuiltLook = {
  typefaces: Partial<Record<string, string>>
  layouts: Partial<Record<string, string>>
}

const file = path.resolve(import.meta.dirname, '../../../dist/draw/look.json')
let look: BuiltLook | null = null

/** Returns the rules of typefaces and layouts; none before the pages were built. */
export const builtLook = (): BuiltLook =>
  (look ??= fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as BuiltLook)
    : { typefaces: {}, layouts: {} })
