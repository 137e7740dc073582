import type { Endpoint } from '../../contract/http.ts'
import { jobs } from '../../server/app.ts'
import { jsonCalls } from '../contract-calls.ts'
import { type Agency, openAgency } from './agency.ts'
import { acceptedBodies, optionsOf, sendCall, urlOf } from './send-call.ts'
import { poisoned, withPayload } from './payload.ts'
import { poison } from './poison.ts'

/** Calls that end sessions, or remove people and rows that later calls need. */
const destructive = /logout|\/sessions|\/view$|change-password|trash-entries\/erase/
const weight = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  method === 'DELETE'
    ? 3
    : /\/(?:bin|delete|erase|void|cancel|withdraw|undo)$/.test(path)
      ? 2
      : method === 'POST'
        ? 0
        : 1

/**
 * Opens the sample agency with the payload in every text of every row, after every role has sent it in every text
 * field of every call for existing rows, and all resulting emails are written. Returns how often the payload was
 * accepted, and every wrong reply.
 */
export async function openAttackedAgency() {
  const agency = await openAgency({ MAIL_POSTAL_ADDRESS: '8 Furlong Lane' })
  const replaced = await poison(agency.db, poisoned)
  const accepted = new Map<string, number>()
  const failed: string[] = []
  const writes = jsonCalls.filter(({ method, path }) => method !== 'GET' && !destructive.test(path))
  const { owner, ada } = agency.people
  for (const call of writes.toSorted((a, b) => weight(a) - weight(b))) {
    const jars = [await agency.jarOf(owner), await agency.jarOf(ada), new Map<string, string>()]
    for (const jar of jars)
      for (const body of acceptedBodies(call, 2))
        for (const id of call.path.includes(':') ? [1, 2, 3] : [1]) {
          const attackBody = call.body ? withPayload(call.body, body) : undefined
          const options = optionsOf(attackBody)
          const answer = await sendCall(agency, call, urlOf(call, id), jar, options)
          if (answer.statusCode < 300)
            accepted.set(
              `${call.method} ${call.path}`,
              (accepted.get(`${call.method} ${call.path}`) ?? 0) + 1,
            )
          if (answer.statusCode >= 500 && answer.statusCode !== 503)
            failed.push(
              `${call.method} ${call.path} ${answer.statusCode} ${JSON.stringify(attackBody)?.slice(0, 200)}`,
            )
        }
  }
  await letTimePass(agency)
  return { agency, replaced, accepted, failed }
}

/** Runs every timer for today and for two days later, so that reminders and digests are written. */
export async function letTimePass(agency: Agency) {
  const now = Date.now()
  for (const hours of [0, 3, 48]) {
    agency.setNow(new Date(now + hours * 3_600_000))
    for (const timed of jobs.filter((each) => each.every)) await agency.runJobs(timed.name)
  }
  agency.setNow(new Date(now))
}
