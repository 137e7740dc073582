import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/core/incoming-emails.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { readSigned } from '../../platform/signed-posts.ts'
import { serveUpload } from '../../platform/upload.ts'
import { takeHanded } from './door.ts'

const most = { bytes: contract.mostEmailBytes, refusal: 'Please send emails of at most 40 MB' }

/** Receives emails by a signed webhook, where no mailbox can be read. */
export const serveIncomingEmails = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveUpload(app, context, identify, contract.receive, async (call) => {
    const isTaken = await takeHanded(call, await readSigned(call, most))
    return { outcome: isTaken ? ('taken' as const) : ('unwanted' as const) }
  })
