import { eq, getColumnTable, is, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  PgColumn,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { nowhere } from '../../../contract/core/users.ts'
import {
  type Actor,
  adminRole,
  clientRoles,
  isTeam,
  roles,
  teamRoles,
} from '../../../contract/roles.ts'
import { clientIdOf, userIdOf } from '../../platform/actor.ts'
import { containing } from '../../platform/lists.ts'
import { digitsOf } from '../../platform/phone-digits.ts'
import { searchIndex, searchText } from '../../platform/search-text.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'

type Searched = Record<
  'firstName' | 'lastName' | 'email' | 'businessName' | 'industry' | 'phone',
  PgColumn
>

/** The text by which a user is searched. */
const searchable = (t: Searched): SQL =>
  sql`${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email} || ' ' || ${t.businessName} || ' ' || ${t.industry} || ' ' || ${t.phone} || ' ' || ${digitsOf(t.phone)}`

/** The index by which somebody's records are found; most have no assignee. */
export const assigneeIndex = (table: string, t: { assigneeId: PgColumn }) => [
  index(`${table}_assignee`)
    .on(t.assigneeId)
    .where(sql`${t.assigneeId} is not null`),
]

/** People with an account. The first row is the owner, who is also "the support team". */
export const users = pgTable(
  'users',
  {
    id: identity(),
    /** The address in lower case. */
    email: varchar('email', { length: 255 }).notNull(),
    /** An argon2id hash in PHC notation; null until an invitation or first-start link sets it. */
    passwordHash: text('password_hash'),
    role: text('role', { enum: roles }).notNull().default('client'),
    /** Set exactly for the team's accounts. */
    teamRole: text('team_role', { enum: teamRoles }),
    /** For the team: the time since which they can't sign in; null while they can. */
    deactivatedAt: moment('deactivated_at'),
    /** For a contact: the client they sign in for. Null for the client's own account, and for admins. */
    clientId: integer('client_id').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** Set exactly for contacts. */
    clientRole: text('client_role', { enum: clientRoles }),
    /**
     * For a contact who sees a single project: its id. Without a reference, since they see nothing once the project is
     * erased.
     */
    onlyProjectId: integer('only_project_id'),
    firstName: varchar('first_name', { length: 255 }).notNull().default(''),
    lastName: varchar('last_name', { length: 255 }).notNull().default(''),
    businessName: varchar('business_name', { length: 255 }).notNull().default(''),
    phone: varchar('phone', { length: 50 }).notNull().default(''),
    industry: varchar('industry', { length: 255 }).notNull().default(''),
    businessDescription: text('business_description').notNull().default(''),
    /** For a client: the color of the pictures drawn for them, as `#rrggbb`; empty for none. */
    brandColour: varchar('brand_colour', { length: 7 }).notNull().default(''),
    secondColour: varchar('second_colour', { length: 7 }).notNull().default(''),
    /** For a client: the person of the team who answers their messages; null for nobody in particular. */
    assigneeId: integer('assignee_id').references((): AnyPgColumn => users.id, {
      onDelete: 'set null',
    }),
    /** The job title, such as "Designer". */
    jobTitle: varchar('job_title', { length: 100 }).notNull().default(''),
    profileImageUrl: varchar('profile_image_url', { length: 500 }),
    /** The file of the profile picture, whose address has the same key; null for none. */
    profileImageKey: text('profile_image_key'),
    /** For the team: the first and last day away, in the agency's time zone, and what others read; null for none. */
    awayFrom: date('away_from'),
    awayUntil: date('away_until'),
    awayNote: text('away_note').notNull().default(''),
    /** The secret of the authenticator app, sealed (`two-factor/sealing.ts`); in use only when `twoFactorEnabled`. */
    twoFactorSecret: text('two_factor_secret'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** An IANA time zone; null until a browser or the person provides it. */
    timeZone: varchar('time_zone', { length: 64 }),
    /**
     * For a client: the time at which the agency invited, linked or began to work for them. Null while the account was
     * only registered; it may store far less until then.
     */
    takenOnAt: moment('taken_on_at'),
    /**
     * The time at which the person showed that the address is theirs, by a link sent to it; for the team and for
     * clients who were handed a password, the time of creation. Null until then.
     */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** While the address isn't confirmed: what was made for them until this time stays visible. Null for nothing. */
    keptUntil: moment('kept_until'),
    /** Whether the team gave a confirmed person another address, not confirmed yet: no stranger made the account. */
    movedByTeam: boolean('moved_by_team').notNull().default(false),
    /** The time of the first sign-in; null before. Later ones from an unknown browser are reported by email. */
    firstSignInAt: moment('first_sign_in_at'),
    /** The time at which they declined the offer of a password or passkey; null before. */
    signInOfferClosedAt: moment('sign_in_offer_closed_at'),
    /** The time at which it was moved to the trash; such an account is invisible and cannot sign in. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText((): SQL => searchable(users)),
  },
  (t) => [
    check(
      'users_team_role',
      sql`(${t.role} = ${sql.raw(`'${adminRole}'`)}) = (${t.teamRole} is not null)`,
    ),
    check('users_client_role', sql`(${t.clientId} is null) = (${t.clientRole} is null)`),
    check(
      'users_only_project',
      sql`${t.onlyProjectId} is null or ${t.clientRole} in ('member', 'viewer')`,
    ),
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_email_lower').on(sql`lower(${t.email})`),
    index('users_picture')
      .on(t.profileImageKey)
      .where(sql`${t.profileImageKey} is not null`),
    check('users_absence', sql`${t.awayFrom} <= ${t.awayUntil}`),
    index('users_contacts').on(t.clientId),
    ...assigneeIndex('users', t),
    index('users_role_newest').on(t.role, t.createdAt.desc(), t.id.desc()),
    index('users_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    searchIndex('users_search', t),
  ],
)

/** The person of the team that a row is assigned to; null for nobody. */
export const assignee = () =>
  integer('assignee_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' })

/** Returns the condition that an account is of the team. */
export const inTeam = ({ role }: { role: PgColumn }): SQL => eq(role, adminRole)

/** Returns whether a person was invited and never came in: they have no password and never signed in. */
const neverCame = (person: SQL): SQL =>
  sql`(${person}.password_hash is null and ${person}.first_sign_in_at is null)`

/**
 * The moment until which a person is shown what others made for them: without end once their address is confirmed, and
 * before they came in, when the address is the team's choice, or their company's.
 */
const shownUntil = (personId: number | SQL): SQL =>
  sql`(select case when reader.email_confirmed_at is not null or ${neverCame(sql`reader`)}
      then 'infinity' else coalesce(reader.kept_until, '-infinity') end
    from users reader where reader.id = ${personId})`

/**
 * Limits a table to rows that the team made for the calling client. Whoever hasn't confirmed their email address sees
 * none: anybody can register with somebody else's address.
 */
export const madeFor = (actor: Actor, row: { clientId: PgColumn; createdAt: PgColumn }): SQL =>
  sql`(${row.clientId} = ${clientIdOf(actor)} and ${shownTo(actor, row.createdAt)})`

/** Limits rows that others made to those the caller is shown. */
export const shownTo = (actor: Actor, createdAt: PgColumn | SQL): SQL =>
  sql`${createdAt} <= ${shownUntil(userIdOf(actor))}`

/** The condition, in a query of users, that they are shown what was made for them at a moment. */
export const isShown = (createdAt: SQL | PgColumn): SQL =>
  sql`(${users}.email_confirmed_at is not null or ${createdAt} <= ${users}.kept_until
    or ${neverCame(sql`${users}`)})`

/** Whether somebody joined whose address isn't confirmed; whoever is only invited hasn't joined yet. */
export const isUnconfirmed = sql<boolean>`(${users.emailConfirmedAt} is null and (${users.passwordHash} is not null or ${users.firstSignInAt} is not null))`

/** Returns a column with its table, since a query of a single table would leave that out and mean the inner one. */
const withTable = (column: SQL | PgColumn): SQL | PgColumn =>
  is(column, PgColumn) ? sql`${getColumnTable(column)}.${sql.identifier(column.name)}` : column

/** Returns whether the client of a row joined with an address that isn't confirmed; false for a deleted one. */
export const clientUnconfirmed = (clientId: SQL | PgColumn): SQL<boolean> => sql<boolean>`exists (
  select from ${users} u where u.id = ${withTable(clientId)} and u.email_confirmed_at is null
    and not ${neverCame(sql`u`)})`

/** Columns that name the joined client of a row, and say whether their address is not confirmed. */
export const namedClient = {
  clientName: sql<string>`coalesce(nullif(${users.businessName}, ''), nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`,
  clientUnconfirmed: isUnconfirmed,
}

/** Whether somebody has a password or has signed in, so that they can use their account. */
export const hasJoined = (
  user: Pick<typeof users.$inferSelect, 'passwordHash' | 'firstSignInAt'>,
) => user.passwordHash !== null || user.firstSignInAt !== null

/**
 * Whether somebody uses an account without having shown that its address is theirs: anybody may have registered with
 * it. The team and whoever is only invited are none.
 */
export const isUnproven = (
  user: Pick<
    typeof users.$inferSelect,
    'role' | 'emailConfirmedAt' | 'passwordHash' | 'firstSignInAt'
  >,
) => !isTeam(user) && hasJoined(user) && user.emailConfirmedAt === null

/** Returns the condition that a row's client is not in the trash. */
export const notInTrash = (clientId: SQL | PgColumn): SQL =>
  sql`not exists (select from users gone where gone.id = ${withTable(clientId)} and gone.deleted_at is not null)`

/** The condition that somebody may be emailed: they have an address and can sign in, and neither they nor their client is in the trash. */
export const reachable: SQL = sql`(${users}.email not like ${`%${nowhere}`} and ${users}.deleted_at is null and ${users}.deactivated_at is null and ${notInTrash(users.clientId)})`

/**
 * Returns the condition that a record's client, or another person it names, contains a word; undefined for no word. An array, unlike a subquery,
 * lets the database combine an index on `clientId` with those of other branches of an OR.
 */
export const ofClientContaining = (clientId: PgColumn, word: string): SQL | undefined =>
  word
    ? sql`${clientId} = any(array(
        select ${users.id} from ${users} where ${containing(users.searchText, word)}))`
    : undefined

/** A person's name, or their address while they have none. */
export const personName: SQL<string> = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`

/** The name of a person who is joined; empty where nobody is, or for somebody without a name. */
export const joinedName: SQL<string> = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`
