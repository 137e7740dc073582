import * as bookings from '../contract/leads/bookings.ts'
import * as clients from '../contract/clients/clients.ts'
import * as meetings from '../contract/clients/meetings.ts'
import * as projects from '../contract/work/projects.ts'
import * as serviceRequests from '../contract/work/service-requests.ts'
import { sampleMeetings } from '../server/clients/meetings/sample.ts'
import { sampleServiceRequests } from '../server/work/service-requests/sample.ts'
import { demoPassword } from '../server/core/users/sample.ts'
import type { Stage } from './demo-stage.ts'

const day = 86_400_000
const timeZone = 'Europe/London'

/** Adds clients' requests and meetings, and the team's replies. */
export async function addRequests(stage: Stage, ago: (milliseconds: number) => Date) {
  const emails = new Map(
    (await (await stage.owner())(clients.list, {})).map((each) => [each.businessName, each.email]),
  )
  const signIn = (business: string) =>
    stage.signIn({ email: emails.get(business) ?? '', password: demoPassword })
  for (const { business, daysAgo, sent, decided } of sampleServiceRequests) {
    stage.setNow(ago(daysAgo * day))
    const { id } = await (await signIn(business))(serviceRequests.create, { body: sent })
    for (const [at, body] of decided.entries()) {
      stage.setNow(ago((daysAgo - 0.4 * (at + 1)) * day))
      const owner = await stage.owner()
      await owner(serviceRequests.update, { params: { id }, body })
    }
  }
  const work = await (await stage.owner())(projects.listAll, {})
  for (const { business, bookedDaysAgo, inDays, topic, project } of sampleMeetings) {
    const projectId = work.find(({ name }) => name === project)?.id ?? null
    stage.setNow(ago(bookedDaysAgo * day))
    const call = await signIn(business)
    const { token } = await call(meetings.readScheduling, {})
    const from = ago(-inDays * day)
      .toISOString()
      .slice(0, 10)
    const { slots, nextAfter } = await call(bookings.slots, { query: { token, timeZone, from } })
    const startsAt = slots[3] ?? nextAfter
    if (startsAt) await call(meetings.create, { body: { startsAt, timeZone, topic, projectId } })
  }
}
