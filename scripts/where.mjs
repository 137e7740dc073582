// npm run where leads: lists a noun's files in reading order, from the contract to the documents.
// npm run where: lists the rooms and their nouns.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && fs.existsSync(path.join(root, file)))

/** The build order of rooms; rooms missing here come last. */
const roomOrder =
  'platform core website leads clients work money outreach content operations overview'.split(' ')
/** Reading order: contract, storage, screens, tests. */
const layers =
  'contract server migrations web/shared web/portal web/admin web site packages scripts e2e test bench'.split(
    ' ',
  )
const layerOf = (file) => layers.findIndex((layer) => file.startsWith(`${layer}/`))
/** Files listed before a noun's others. */
const firstFiles = ['room.ts', 'table.ts', 'handlers.ts', 'rules.ts', 'store.ts']
const rank = (file) => {
  const place = firstFiles.indexOf(path.basename(file))
  return (file.includes('.test.') ? 100 : 0) + (place < 0 ? firstFiles.length : place)
}
const inReadingOrder = (a, b) =>
  layerOf(a) - layerOf(b) ||
  path.dirname(a).localeCompare(path.dirname(b)) ||
  rank(a) - rank(b) ||
  a.localeCompare(b)

/** Returns the room and noun of a file in a noun's folder or contract. */
function placeOf(file) {
  const found =
    /^contract\/([^/]+)\/([^/.]+)[^/]*\.ts$/.exec(file) ??
    /^(?:server|web\/(?:admin|portal|shared))\/([^/]+)\/([^/]+)\//.exec(file)
  return found && found[1] !== 'platform' ? { room: found[1], noun: found[2] } : undefined
}

const rooms = new Map(roomOrder.map((room) => [room, new Set()]))
for (const file of files) {
  const place = placeOf(file)
  if (place) rooms.set(place.room, (rooms.get(place.room) ?? new Set()).add(place.noun))
}
const nouns = [...new Set([...rooms.values()].flatMap((names) => [...names]))]
const roomsOf = (noun) => [...rooms].flatMap(([room, names]) => (names.has(noun) ? [room] : []))

const singular = (word) =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/([^s])s$/, '$1')
/** Returns a path's words in the singular: `web/admin/LeadForm.tsx` has `lead` and `form`. */
const wordsOf = (text) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .map(singular)
/** Returns whether a text contains the name's words in sequence. */
const holds = (text, name) =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(name).join(' ')} `)

/** Returns the tables a noun's files declare. */
const tablesIn = (own) =>
  own
    .filter((file) => file.startsWith('server/') && file.endsWith('.ts'))
    .flatMap((file) => [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map((found) => found[1]))

const migrations = files.filter((file) => file.endsWith('/migration.sql'))

/** Returns the migrations of the tables, including under former names. */
function migrationsOf(tables) {
  if (tables.length === 0) return []
  const renames = migrations.flatMap((file) => [
    ...read(file).matchAll(/ALTER TABLE "?(\w+)"? RENAME TO "?(\w+)/g),
  ])
  const names = new Set(tables)
  for (const [, before, after] of renames.toReversed()) if (names.has(after)) names.add(before)
  const touches = new RegExp(
    `(?:TABLE|UPDATE|INTO|FROM|ON|TO)\\s+"?(?:${[...names].join('|')})"?[\\s;(]`,
  )
  return migrations.filter((file) => touches.test(read(file)))
}

/**
 * Returns lines of documents that name the noun's folder or files, and documents named after it.
 */
const mentionsOf = (noun) =>
  files
    .filter((file) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(file) && !file.startsWith('docs/examples/'))
    .flatMap((file) => {
      if (holds(path.basename(file), noun)) return [file]
      const mention = new RegExp(`\`[^\`\\s]*/${noun}[/.\`]`)
      const lines = read(file).split('\n')
      const at = lines.flatMap((line, index) => (mention.test(line) ? [index + 1] : []))
      return at.length > 0 ? [`${file}, line ${at.join(', ')}`] : []
    })

function show(title, lines) {
  if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

const ownFilesOf = (noun) => files.filter((file) => placeOf(file)?.noun === noun)

/** Returns files outside every noun's folder whose name contains this noun and no longer one. */
const namedAfter = (noun) =>
  files.filter((file) => {
    if (layerOf(file) < 0 || placeOf(file)) return false
    const { name } = path.parse(file)
    const longer = (other) => wordsOf(other).length > wordsOf(noun).length && holds(name, other)
    return holds(name, noun) && !nouns.some(longer)
  })

function showNoun(noun) {
  const its = roomsOf(noun)
  const own = ownFilesOf(noun)
  console.log(`${noun}, in ${its.join(' and ')}`)
  show('Its files', own.toSorted(inReadingOrder))
  const registers = its.flatMap((room) => [`server/${room}/room.ts`, `web/admin/${room}/room.ts`])
  show(
    'Registered in',
    registers.filter((file) => files.includes(file)),
  )
  show('Migrations of its tables', migrationsOf(tablesIn(own)))
  show('Named after it', namedAfter(noun).toSorted(inReadingOrder))
  for (const other of nouns.filter((name) => name !== noun && holds(name, noun)))
    show(
      `Beside it: ${other}`,
      [...ownFilesOf(other), ...namedAfter(other)].toSorted(inReadingOrder),
    )
  show('Documents', mentionsOf(noun))
}

function showRooms() {
  console.log('Rooms in the order in which they build on each other, and their nouns:\n')
  for (const [room, names] of rooms) {
    const folders = files.flatMap((file) => /^server\/platform\/([^/]+)\//.exec(file)?.[1] ?? [])
    const contents =
      room === 'platform'
        ? [...new Set(folders)]
        : [...names].toSorted((a, b) => a.localeCompare(b))
    console.log(`  ${room.padEnd(11)} ${contents.join(', ')}`)
  }
  const packages = files.flatMap((file) => /^packages\/([^/]+)\//.exec(file)?.[1] ?? [])
  console.log(`\n  ${'packages'.padEnd(11)} ${[...new Set(packages)].join(', ')}`)
  console.log('\nThe files of one of them: npm run where leads')
}

/** Returns whether two words share a stem, such as `reminder` and `remind`. */
const alike = (word) => (other) =>
  other === word ||
  (Math.min(word.length, other.length) > 4 && (word.startsWith(other) || other.startsWith(word)))

/** Returns top-level names with one of the words, in files whose path has the others. */
function declarations(words) {
  const code = files.filter(
    (file) => layerOf(file) >= 0 && /(?<!\.test|\.spec)\.(?:ts|tsx|mjs)$/.test(file),
  )
  return code.toSorted(inReadingOrder).flatMap((file) => {
    const inPath = wordsOf(file)
    return [...read(file).matchAll(/^(?:export )?(?:async )?(?:const|function|type) (\w+)/gm)]
      .map((found) => found[1] ?? '')
      .filter((name) => {
        const inName = wordsOf(name)
        const all = words.every((word) => inName.some(alike(word)) || inPath.includes(word))
        return all && words.some((word) => inName.some(alike(word)))
      })
      .map((name) => `${file}: ${name}`)
  })
}

/** Prints near matches for a text that is no noun; returns whether there are any. */
function showNear(text) {
  const words = wordsOf(text)
  const room = rooms.get(text)
  if (room) {
    console.log(`${text} is a room. Its nouns: ${[...room].join(', ')}`)
    return true
  }
  const near = nouns.filter((name) => words.some((word) => name.includes(word)))
  const matching = files.filter(
    (file) =>
      layerOf(file) >= 0 &&
      words.every((word) => wordsOf(file).includes(word)) &&
      words.some((word) => wordsOf(path.parse(file).name).includes(word)),
  )
  const declared = declarations(words)
  console.log(`No noun is called ${text}.`)
  if (near.length > 0) console.log(`Nouns like it: ${near.join(', ')}`)
  show('Files with that in their path', matching.toSorted(inReadingOrder))
  show('Declared in', declared)
  return near.length + matching.length + declared.length > 0
}

const query = process.argv.slice(2).join(' ').toLowerCase()
const noun = nouns.find((name) => name === query || wordsOf(name).join() === wordsOf(query).join())
if (!query) showRooms()
else if (noun) showNoun(noun)
else if (!showNear(query)) process.exitCode = 1
