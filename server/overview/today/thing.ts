import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import type { TodayKind } from '../../../contract/overview/today.ts'
import { isOnProjects } from '../../../contract/roles.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { projects, visibleTo } from '../../work/projects/table.ts'

export type Value = PgColumn | SQL

/** A part of the statement that lists everything that waits: the records of one kind. */
export type Source = {
  /** The table, or a query under its name. */
  table: PgTable | SQL
  where: SQL | undefined
  id: Value
  /** The key that tells its row apart where several rows of the table have the same `id`; `id` if omitted. */
  row?: Value
  /** The record on whose page it is handled; the record itself if omitted. */
  of?: Value
  /** The client whose it is; omitted for what is no client's. */
  client?: Value
  /** The person or company that waits; the client if omitted. */
  who?: Value
  /** Words about it, as long as they are; `beginning` of them is shown. */
  what: Value
  amount?: Value
  currency?: Value
  since: Value
  due: Value
  /** The last time at which something happened that brings back what was snoozed; `since` if omitted. */
  changed?: Value
  /** The person of the team whose it is; null for what has no assignee. */
  assignee: Value | null
  /** The record that is assigned; the thing itself if omitted. */
  assigned?: Value
}

/** The caller, the moment, and days in the agency's time zone. */
export type Asked = {
  context: Context
  actor: Actor
  now: Date
  timeZone: string
  /** The agency's day, such as `2026-03-02`. */
  day: string
  /** The day up to which is looked: the agency's, or a later one. */
  today: string | SQL
  before: (milliseconds: number) => Date
  /** Returns the moment at which a day of the agency begins, a number of days from today. */
  midnight: (added: number) => SQL
  /** Returns the moment at which the day in a column ends. */
  endOf: (day: PgColumn | SQL) => SQL
}

export type Sources<Kind extends TodayKind> = Record<Kind, Source>

export const hour = 3_600_000
export const dayLength = 24 * hour

/** Returns a moment in a column, moved by milliseconds. */
export const later = (moment: Value, milliseconds: number) =>
  sql`${moment} + make_interval(secs => ${milliseconds / 1000})`

/** Returns the display name of the client with an id. */
export const clientNamed = (id: Value) => sql`(
  select coalesce(nullif(c.business_name, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email)
  from ${users} c where c.id = ${id})`

/** Returns the beginning of a longer text, in one line. */
export const beginning = (text: Value) =>
  sql`left(regexp_replace(left(${text}, 1000), '\\s+', ' ', 'g'), 160)`

/** Limits a contractor to what is about the projects they are on; undefined for everybody else. */
export const aboutOwnProject = (actor: Actor, projectId: Value): SQL | undefined =>
  isOnProjects(actor)
    ? sql`exists (select from ${projects} where ${projects.id} = ${projectId} and ${visibleTo(actor)})`
    : undefined

/** Returns the assignee of another table's row. */
export const assigneeOf = (table: PgTable & Record<'id' | 'assigneeId', PgColumn>, id: Value) =>
  sql`(select ${table.assigneeId} from ${table} where ${table.id} = ${id})`

/** Returns the name of whoever waits. */
export const whoOf = ({ who, client }: Pick<Source, 'who' | 'client'>) =>
  who ?? clientNamed(client ?? sql`null`)
