import { sql } from 'drizzle-orm'
import * as campaigns from '../contract/outreach/email-campaigns.ts'
import * as templates from '../contract/outreach/email-templates.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as leads from '../contract/leads/leads.ts'
import * as posts from '../contract/website/posts.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { aCampaign } from '../server/outreach/email-campaigns/sample.ts'
import { aTemplate } from '../server/outreach/email-templates/sample.ts'
import { anInvoice } from '../server/money/invoices/sample.ts'
import { aLead } from '../server/leads/leads/sample.ts'
import { suppress } from '../server/leads/suppressions/store.ts'
import { aPost } from '../server/website/posts/sample.ts'
import { inTransaction } from '../server/platform/context.ts'
import type { Db } from '../server/platform/db.ts'
import { giveRecords } from './client-records.ts'
import type { Jar, TestServer } from './server.ts'

/** The first id of the neighbors: high enough that no size or amount is taken for one. */
export const firstNeighbor = 2_000_000_001

/** Lets all ids begin at `next`; those of tables with rows go on after the last one below the first neighbor. */
const numberFrom = (db: Db, next: number | null) =>
  db.execute(sql`do $$ declare each record; last bigint; begin
    for each in select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES' loop
      execute format('select max(%I) from %I where %I < ${sql.raw(String(firstNeighbor))}', each.column, each.table, each.column) into last;
      execute format('alter table %I alter column %I restart with %s', each.table, each.column,
        coalesce(${next === null ? sql`null::bigint` : sql.raw(String(next))}, last + 1, 1));
    end loop; end $$`)

/** Adds another client and other leads, campaigns and posts, with a record of each kind, under high ids. */
export async function addNeighbors(server: TestServer, admin: Jar) {
  await numberFrom(server.db, firstNeighbor)
  const ben = await signedIn(server.context, { email: 'ben@next-door.example' })
  await giveRecords(server, admin, ben, 'next door', '2026-03-13')
  await server.call(invoices.create, { body: anInvoice(ben.user.id) }, admin)
  const lead = aLead({ companyName: 'Next Door', email: 'left@next-door.example' })
  await server.call(leads.create, { body: lead }, admin)
  await inTransaction(server.context, (tx) => suppress(tx, lead.email, 'unsubscribed', 'next door'))
  await server.call(templates.create, { body: aTemplate({ name: 'Next door' }) }, admin)
  await server.call(campaigns.create, { body: aCampaign({ name: 'Next door' }) }, admin)
  await server.call(posts.create, { body: aPost({ slug: 'next-door' }) }, admin)
  await numberFrom(server.db, null)
}

/** Selects whether a noted row is a neighbor's, or refers to one. All clients share the question sets. */
export const isNeighbor = sql`exists (select from jsonb_each_text("row") fact
  where fact.key <> 'question_set_id' and fact.value ~ '^20000[0-9]{5}$')`
