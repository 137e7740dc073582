// Preloaded into a process whose clock a test sets: on SIGUSR2 it reads the offset in milliseconds from the file in
// CLOCK_FILE. Timers keep running, as they do when a machine's clock is set.
import fs from 'node:fs'

const real = Date
let ahead = 0
const now = () => real.now() + ahead

globalThis.Date = new Proxy(real, {
  construct: (target, args, as) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], as) as object,
  apply: () => new real(now()).toString(),
  get: (target, name, as) => (name === 'now' ? now : (Reflect.get(target, name, as) as unknown)),
})

process.on('SIGUSR2', () => {
  ahead = Number(fs.readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8'))
})
