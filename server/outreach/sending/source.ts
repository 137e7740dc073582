import type { Context } from '../../platform/context.ts'
import { rowsOfNamed } from '../../platform/db.ts'
import { leads } from '../../leads/leads/table.ts'
import { leadValues, variableFields } from '../composing/values.ts'
import type { Recipient } from './message.ts'

/** A row to send. `isDue`: it was deferred, and its time has come. */
export type Waiting = Recipient & { id: number; attempts: number; isDue: boolean; isGone: boolean }

const pageSize = 500
/** Fields of a lead as columns named `lead_…`; its address is the one that the row is sent to. */
const columns = variableFields.map((field) => {
  const from = field === 'email' ? 's.email_address' : `l.${leads[field].name}`
  return `${from} as "lead_${field}"`
})
const statement = `
select s.id, s.email_address as "address", s.attempts, s.status = 'retry' as "isDue", l.id is null and r.id is null as "isGone", coalesce(r.name, '') as "reader",
  r.id is not null as "isReader",
  ${columns.join(', ')}
from email_sends s left join leads l on l.id = s.lead_id
  left join newsletter_readers r on r.id = s.reader_id
where s.campaign_id = $1 and s.id > $2
  and (s.status = 'pending' or (s.status = 'retry' and s.retry_at <= $3::timestamptz))
order by s.id limit ${pageSize}`

type VariableField = (typeof variableFields)[number]
type Row = Pick<Waiting, 'id' | 'address' | 'attempts' | 'isDue' | 'isGone'> &
  Record<`lead_${VariableField}`, string> & { reader: string; isReader: boolean }

const waitingOf = (row: Row): Waiting => {
  const { id, address, attempts, isDue, isGone, isReader, reader } = row
  const lead = Object.fromEntries(variableFields.map((field) => [field, row[`lead_${field}`]]))
  return {
    id,
    sendId: id,
    address,
    attempts,
    isDue,
    isGone,
    values: isGone ? {} : leadValues(isReader ? { contactName: reader, email: address } : lead),
  }
}

/** Reads a campaign's waiting rows in order, one page ahead; at most two pages in memory. */
export function openSource({ db, now }: Pick<Context, 'db' | 'now'>, campaignId: number) {
  let page: Waiting[] = []
  let at = 0
  let after = 0
  let nextPage: Promise<Waiting[]> | undefined
  const returned: Waiting[] = []
  let turn: Promise<unknown> = Promise.resolve()

  const read = async () => {
    const rows = await rowsOfNamed<Row>(db, 'campaign-page', statement, [
      campaignId,
      after,
      now().toISOString(),
    ])
    after = rows.at(-1)?.id ?? after
    return rows.map(waitingOf)
  }
  const take = async (): Promise<Waiting | null> => {
    const back = returned.pop()
    if (back) return back
    if (at >= page.length) {
      page = await (nextPage ?? read())
      nextPage = undefined
      at = 0
      if (page.length === 0) return null
    }
    if (!nextPage && at > page.length / 2 && page.length === pageSize) {
      nextPage = read()
      // Errors reach whoever awaits `nextPage`.
      nextPage.catch(() => {})
    }
    return page[at++] ?? null
  }
  return {
    /** Returns rows one by one, also to concurrent callers; null when none is left. */
    next(): Promise<Waiting | null> {
      const mine = turn.then(take)
      turn = mine.catch(() => {})
      return mine
    },
    /** Returns an unsent row to the queue. */
    requeue: (row: Waiting) => void returned.push(row),
  }
}
