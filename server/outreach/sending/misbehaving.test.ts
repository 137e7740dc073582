import { describe, expect, test } from 'vitest'
import { campaignStage } from '../../../test/campaign-stage.ts'
import { engines } from '../../../test/server.ts'
import { type Stage, stages } from '../../../test/smtp-sink.ts'
import { sendCampaign } from './campaign-run.ts'

describe.each(engines())('a mail server that misbehaves, on the %s database', (engine) => {
  const { server, sink, begin, states, expectTrue, recipients } = campaignStage(engine)

  const run = (id: number) => {
    const smtpUrl = sink().url.replace('//', '//me:secret@')
    const settings = { ...server().context.settings, smtpUrl }
    return sendCampaign({ ...server().context, settings }, id, { deadline: Date.now() + 60_000 })
  }
  const refusals: Partial<Record<Stage, string>> = {
    greeting: '421 busy',
    AUTH: '454 4.7.0 later',
    QUIT: '500 no',
  }
  /** The connection ended after the message was sent: the result is unknown. */
  const unknown: Partial<Record<Stage, number>> = { message: 1, body: 1 }

  test.each(stages)(
    'refuses, stalls and disconnects at %s: no recipient is lost or emailed twice',
    async (stage) => {
      const steps = [refusals[stage] ?? '451 4.3.0 not now', 'late', 'cut']
      const met: string[] = []
      sink().state.override = (at, to) => {
        // A refusal must be followed by a reset of the envelope.
        if (stage === 'RSET' && at === 'RCPT' && /^[246]@/.test(to)) return '550 5.2.1 not this one'
        if (at !== stage) return undefined
        const step = steps.shift()
        if (step) met.push(step)
        return step
      }
      const id = await begin(12)
      await run(id)
      expect(met).toHaveLength(3)
      await expectTrue(id)
      // Time for the deferred ones to be retried.
      server().setNow('2026-03-02T10:06:00Z')
      await run(id)
      const failed = stage === 'RSET' ? 3 : 0
      const lost = unknown[stage] ?? 0
      expect(await states(id)).toEqual({
        sent: 12 - failed - lost,
        ...(failed && { failed }),
        ...(lost && { unknown: lost }),
      })
      expect(new Set(recipients()).size).toBe(sink().received.length)
      await expectTrue(id)
    },
  )
})
