import { sql } from 'drizzle-orm'
import { rowsOf } from '../../server/platform/db.ts'
import type { openAiServer } from '../ai-server.ts'
import { firstNeighbor } from '../neighbors.ts'
import type { GoogleServer } from '../google-server.ts'
import type { MollieServer } from '../mollie-server.ts'
import type { OidcServer } from '../oidc-server.ts'
import type { TestServer } from '../server.ts'
import type { SmtpSink } from '../smtp-sink.ts'
import type { StripeServer } from '../stripe-server.ts'
import type { openWordpress } from '../wordpress-server.ts'
import type { openPushService } from '../push-service.ts'

/** The replies to earlier calls, by name. */
export type Answers = Record<string, Record<string, unknown>>
/** The server, the replies so far, and the other servers that it talks to. */
export type Stage = {
  server: TestServer
  answers: Answers
  mail: SmtpSink
  ai: Awaited<ReturnType<typeof openAiServer>>
  wordpress: Awaited<ReturnType<typeof openWordpress>>
  oidc: OidcServer
  stripe: StripeServer
  mollie: MollieServer
  google: GoogleServer
  push: Awaited<ReturnType<typeof openPushService>>
}
type Place = number | string
type OnStage<Value> = (stage: Stage) => Value | Promise<Value>

export type WritingCall = {
  /** The method and path in the contract. */
  name: string
  /** The caller; the admin by default. */
  who?: 'ada' | 'visitor'
  /** Replaces the first path parameter; text after a slash replaces the following ones. */
  at?: Place | OnStage<Place>
  /** A Buffer is sent as it is. */
  body?: object | OnStage<object>
  headers?: OnStage<Record<string, string>>
  /** Creates the state that the call needs, such as a failed email. What it writes isn't checked. */
  before?: OnStage<unknown>
}
type Rest = Omit<WritingCall, 'name'>

export const admin = (
  name: string,
  at?: Rest['at'],
  body: Rest['body'] = {},
  before?: Rest['before'],
): WritingCall => ({
  name,
  body,
  ...(at === undefined ? {} : { at }),
  ...(before === undefined ? {} : { before }),
})
export const ada = (name: string, at?: Rest['at'], body?: Rest['body']): WritingCall => ({
  ...admin(name, at, body),
  who: 'ada',
})
export const visitor = (name: string, at?: Rest['at'], body?: Rest['body']): WritingCall => ({
  ...admin(name, at, body),
  who: 'visitor',
})

/** Returns the id in the last reply to a call. */
export const idOf =
  (name: string) =>
  ({ answers }: Stage) =>
    Number(answers[name]?.['id'])

/** Returns the id of the row that was added last; those of the neighbors don't count. */
export const newestId =
  (table: string) =>
  async ({ server }: Stage) => {
    const [row] = await rowsOf<{ id: number }>(
      server.db,
      sql`select max(id) as id from ${sql.identifier(table)} where id < ${firstNeighbor}`,
    )
    return row?.id ?? 0
  }

/** Ada's id; the admin's is 1. */
export const adaId = 2
/** The password of Ada and of the admin. */
export const password = 'tea and toast at nine'
/** The secret with which the email provider signs its reports. */
export const webhookSecret = 'a secret of twenty-four signs'
export const timeZone = 'Europe/London'
export const on = (hour: number) => `2026-03-10T${hour}:00:00Z`
export const person = { firstName: 'Cy', lastName: 'Day', phone: '' }
export const cy = { ...person, email: 'cy@day.example', businessName: 'Day', industry: 'Retail' }
