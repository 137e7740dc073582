import * as z from 'zod/mini'
import { done, instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** A check that receiving servers make on the sender’s domain. */
const domainCheck = z.object({
  name: z.enum(['spf', 'dkim', 'dmarc']),
  title: z.string(),
  /** `stop`: receivers would reject emails. */
  level: z.enum(['ok', 'warn', 'stop']),
  /** Says what to do; empty when all is well. */
  advice: z.string(),
})
export type DomainCheck = z.output<typeof domainCheck>

const key = z.object({
  selector: z.string(),
  /** The TXT record to publish. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** When the record was first found in DNS: from then on emails are signed. */
  publishedAt: z.nullable(instant),
  /** Whether the key can’t be read here, such as after a restore on another machine: a new one is needed. */
  isUnreadable: z.boolean(),
})
const state = z.object({
  key: z.nullable(key),
  /** Whether DKIM_KEY_FILE sets the key, which stands above one made here. */
  isFromEnvironment: z.boolean(),
  /** The domain of the sender. */
  domain: z.string(),
})
export type DkimState = z.output<typeof state>

const may = 'dkim-keys.manage'

/** Returns the key with which emails are signed. */
export const read = endpoint({ method: 'GET', path: '/api/admin/dkim-keys', may, reply: state })

/** Makes a new key in the place of the one before. Emails are signed once its record was found in DNS. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/dkim-keys',
  may,
  fresh: true,
  reply: state,
  status: 201,
})

/** Forgets the key; emails leave unsigned. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/dkim-keys',
  may,
  fresh: true,
  reply: done,
})

/** Looks the sender’s domain up in DNS: SPF, DKIM and DMARC. A key whose record is found is used from now on. */
export const check = endpoint({
  method: 'POST',
  path: '/api/admin/dkim-keys/check',
  may,
  limit: 'domain-checks',
  reply: z.object({ ...state.shape, checks: z.array(domainCheck) }),
})
