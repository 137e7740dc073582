import * as contract from '../../../contract/operations/status.ts'
import { nextDue } from '../backups/rules.ts'
import { isDue, readBackups } from '../backups/store.ts'
import type { Context } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { readDisks, readStorage } from '../../platform/storage.ts'
import { readFileUse } from './file-use.ts'
import { findingsOf, type State } from './rules.ts'
import {
  readDatabase,
  readDocuments,
  readEmail,
  readFailures,
  readJobs,
  readProcess,
  readSearches,
  readUnreadable,
} from './store.ts'

export const status = handlers(contract, {
  async read(call) {
    const state: State = {
      process: readProcess(call),
      database: await readDatabase(call),
      email: await readEmail(call),
      unreadable: await readUnreadable(call),
      searches: await readSearches(call),
      documents: await readDocuments(call),
      jobs: await readJobs(call),
      storage: { ...(await readStorage(call)), use: await readFileUse(call) },
      disks: await readDisks(call.settings),
      backups: await backupsOf(call),
      failures: await readFailures(call),
    }
    return { findings: findingsOf(state, call.now()), ...state }
  },
})

async function backupsOf(context: Context): Promise<State['backups']> {
  const { backups: plan, backupKey } = context.settings
  const nextAt =
    plan && ((await isDue(context, plan)) ? context.now() : nextDue(plan.at, context.now()))
  return { plan, nextAt, isSealed: backupKey !== null, list: await readBackups(context) }
}
