// Loaded before everything else into a process whose clock a test sets: SIGUSR2 lets it read how many
// milliseconds it is to be ahead, from the file that CLOCK_FILE names. Timers go on as they do when
// somebody sets the clock of a machine.
import fs from 'node:fs'

const real = Date
let ahead = 0
const now = () => real.now() + ahead

globalThis.Date = new Proxy(real, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], as) as object,
  apply: () => new real(now()).toString(),
  get: (target, name, as) => (name === 'now' ? now : (Reflect.get(target, name, as) as unknown)),
})

process.on('SIGUSR2', () => {
  ahead = Number(fs.readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8'))
})
