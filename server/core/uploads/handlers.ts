import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/core/uploads.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { serveUpload } from '../../platform/upload.ts'
import { keepUpload } from './keep.ts'

/** Registers the upload endpoint. */
export const serveUploads = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveUpload(app, context, identify, contract.create, (call) =>
    keepUpload(call, call.query.name, call.bytes, call.announced),
  )
