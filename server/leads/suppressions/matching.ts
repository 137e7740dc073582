import { type SQL, sql } from 'drizzle-orm'
import { suppressions } from './table.ts'

/** Returns the condition that an entry suppresses an address: it is the address, or its domain (`@x.example`). */
const suppresses = (entry: SQL, address: SQL) =>
  sql`${entry} in (${address}, substring(${address} from '@[^@]*$'))`

/** Returns the condition that an address is suppressed, itself or by its domain. */
export const isSuppressed = (address: SQL) =>
  sql`exists (select from ${suppressions} x where ${suppresses(sql`x.address`, address)})`

/** Returns the reason why an address is suppressed, preferring its own over its domain's; null when it is not. */
export const reasonOf = (address: SQL) =>
  sql<typeof suppressions.$inferSelect.reason | null>`(
  select x.reason from ${suppressions} x where ${suppresses(sql`x.address`, address)}
  order by x.address like '@%' limit 1)`
