// Writes to the embedded database in the folder of its argument until it fails, and prints the number of acknowledged
// writes after each.
import { openEmbedded } from '../../server/platform/embedded.ts'

const { pg } = await openEmbedded(process.argv[2] ?? '')
await pg.exec('create table if not exists numbers (n int, text text)')
await pg.exec('insert into numbers select 0, $$$$ where not exists (select from numbers)')
console.log('ready')
for (let n = 1; ; n += 1) {
  await pg.query(`update numbers set n = $1, text = repeat(md5(random()::text), 20)`, [n])
  console.log(String(n))
}
