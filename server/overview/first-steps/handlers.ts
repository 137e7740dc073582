import { sql } from 'drizzle-orm'
import * as contract from '../../../contract/overview/first-steps.ts'
import { shownSamples } from '../../../site/schema/samples.ts'
import { visibleTo as clientsVisibleTo } from '../../clients/clients/table.ts'
import { agencySettings } from '../../core/agency-settings/table.ts'
import { brandLogos } from '../../core/brand-logos/table.ts'
import { brand } from '../../core/brand/table.ts'
import { availability } from '../../core/agency-time/table.ts'
import { serviceTypes } from '../../core/service-types/table.ts'
import { inTeam, users } from '../../core/users/table.ts'
import { consultationRequests } from '../../leads/consultation-requests/table.ts'
import { leads } from '../../leads/leads/table.ts'
import { billingSettings } from '../../money/billing-settings/table.ts'
import { wakeDrawer } from '../../website/site-versions/drawing/drawer.ts'
import { isPublished, liveContent } from '../../website/site-versions/store.ts'
import { siteVersions } from '../../website/site-versions/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { holdLock } from '../../platform/locks.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { readState, writeState } from '../../platform/state.ts'

type Found = Omit<contract.FirstStepsState['done'], 'email' | 'samples'> & {
  leads: boolean
  asked: boolean
}

const skippedKey = 'skipped-first-steps'
const readSkipped = async ({ db }: Pick<Call, 'db'>) =>
  (await readState<contract.FirstStep[]>(db, skippedKey)) ?? []

async function stateOf(call: Call): Promise<contract.FirstStepsState> {
  const { db, actor, settings } = call
  const [found] = await rowsOf<Found>(
    db,
    sql`select exists (select from ${agencySettings}) as agency,
      exists (select from ${brand}) or exists (select from ${brandLogos}) as brand,
      exists (select from ${serviceTypes}) as services,
      exists (select from ${siteVersions} where ${isPublished}) as website,
      exists (select from ${billingSettings}) as billing,
      exists (select from ${availability}) as hours,
      (select count(*) > 1 from ${users} where ${inTeam(users)}) as team,
      exists (select from ${users} where ${clientsVisibleTo(actor)}) as client,
      exists (select from ${leads}) as leads,
      exists (select from ${consultationRequests}) as asked`,
  )
  if (!found) throw new Error('the first steps could not be read')
  const { leads: known, asked, ...done } = found
  return {
    done: {
      ...done,
      email: settings.smtpUrl !== null,
      samples: shownSamples(await liveContent(call)).length === 0,
    },
    skipped: await readSkipped({ db }),
    isNew: !done.client && !known && !asked,
  }
}

/** The steps whose saving has the website drawn anew, by a process that takes seconds to start. */
const drawnSteps = ['agency', 'brand'] as const

export const firstSteps = handlers(contract, {
  async read(call) {
    const state = await stateOf(call)
    if (drawnSteps.some((step) => !state.done[step] && !state.skipped.includes(step))) wakeDrawer()
    return state
  },

  async skip(call) {
    const { step } = call.params
    await inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'firstSteps')
      const others = (await readSkipped(tx)).filter((each) => each !== step)
      await writeState(tx.db, skippedKey, call.body.skipped ? [...others, step] : others)
    })
    return stateOf(call)
  },
})
