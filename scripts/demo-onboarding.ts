import * as clients from '../contract/clients/clients.ts'
import * as onboarding from '../contract/clients/onboarding.ts'
import { sampleOnboarding } from '../server/clients/onboarding/sample.ts'
import { demoPassword } from '../server/core/users/sample.ts'
import type { Stage } from './demo-stage.ts'

const hour = 3_600_000
const day = 24 * hour

/** Sends onboarding questions to clients and answers some of them. */
export async function askClients(stage: Stage, ago: (milliseconds: number) => Date) {
  for (const sample of sampleOnboarding) {
    stage.setNow(ago(sample.sentDaysAgo * day))
    const owner = await stage.owner()
    const client = (await owner(clients.list, {})).find(
      ({ businessName }) => businessName === sample.business,
    )
    if (!client) throw new Error(`the demo has no client ${sample.business}`)
    const { serviceType } = sample
    const body = { clientId: client.id, serviceType, send: true }
    const { id } = await owner(onboarding.create, { body })
    await stage.letTimersRun(ago(sample.sentDaysAgo * day - hour))
    if (sample.answers.length > 0) await answer(stage, client.email, id, sample)
    if (sample.status !== 'reviewed') continue
    stage.setNow(ago((sample.sentDaysAgo - 1) * day))
    await (
      await stage.owner()
    )(onboarding.review, { params: { id } })
  }
  await stage.letTimersRun(ago(0))
}

async function answer(
  stage: Stage,
  email: string,
  id: number,
  { answers, status }: (typeof sampleOnboarding)[number],
) {
  const call = await stage.signIn({ email, password: demoPassword })
  const params = { id }
  const { marks } = await call(onboarding.read, { params })
  const saved = answers.map((text, index) => {
    const seen = marks[String(index)]?.revision ?? 0
    return { index, text, seen }
  })
  await call(onboarding.save, { params, body: { answers: saved } })
  if (status !== 'in_progress') await call(onboarding.submit, { params })
}
