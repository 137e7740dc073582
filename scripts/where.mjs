// npm run where leads: lists all files of a noun in reading order.
import { execFileSync } from 'node:child_process'

const noun = process.argv[2]
if (!noun) {
  console.error('Name a noun, for example: npm run where leads')
  process.exit(1)
}
const order = [
  'contract/',
  'server/',
  'migrations/',
  'web/shared/',
  'web/public/',
  'web/portal/',
  'web/admin/',
  'e2e/',
]
const rank = (file) =>
  order.findIndex((start) => file.startsWith(start)) + (file.includes('.test.') ? 0.5 : 0)
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => rank(file) >= 0 && new RegExp(`(^|/)${noun}(/|\\.|-)`).test(file))
  .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
console.log(files.join('\n') || `No file belongs to ${noun}.`)
