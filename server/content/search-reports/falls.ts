import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { publish } from '../../platform/live-history.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { fallingPages } from './figures.ts'
import { periodsOf } from './periods.ts'
import { ofClient } from './table.ts'

const mostPages = 5000

/**
 * Stores with a client's pieces whose clicks fell: with each the page that lost most. Call it in the transaction that
 * changed the client's reports or the addresses of pieces.
 */
export async function markFalls(tx: Context, clientId: number): Promise<void> {
  const { latest, before } = await periodsOf(tx, { clientId, seen: ofClient(clientId) })
  const pages =
    latest && before ? await fallingPages(tx, clientId, { latest, before, limit: mostPages }) : []
  const fallen = pages.filter(({ pieceId }) => pieceId !== null)
  const changed = await rowsOf(
    tx.db,
    sql`
    with fallen as (
      select distinct on (f."pieceId") f."pieceId" as id, f.clicks, f."clicksBefore", ${latest?.to ?? null}::date as day
      from jsonb_to_recordset(${JSON.stringify(fallen)}::jsonb) as f("pieceId" int, clicks int, "clicksBefore" int)
      order by f."pieceId", f."clicksBefore" - f.clicks desc)
    update ${contentPieces} set clicks = n.clicks, clicks_before = n."clicksBefore", fell_on = n.day
    from (select p.id, f.clicks, f."clicksBefore", f.day from ${contentPieces} p left join fallen f on f.id = p.id
      where p.client_id = ${clientId}
        and (p.clicks, p.clicks_before, p.fell_on) is distinct from (f.clicks, f."clicksBefore", f.day)) n
    where ${contentPieces.id} = n.id returning ${contentPieces.id}`,
  )
  if (changed.length > 0) await publish(tx, ['admins'], { kind: 'content-pieces', id: 0 })
}
