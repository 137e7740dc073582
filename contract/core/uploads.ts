import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { uploadEndpoint } from '../http.ts'

/** A file may have this many bytes, by who sends it. */
export const uploadMaxBytes = { admin: 200 * 2 ** 20, client: 50 * 2 ** 20 } as const
export const uploadTooLarge = {
  admin: 'Please upload a file smaller than 200 MB.',
  client: 'Please upload a file smaller than 50 MB.',
} as const
export const uploadEmpty = 'This file is empty.'
/** An upload that nothing was attached to is thrown away after this time. */
export const uploadMinutes = 60

/** A file that was sent and waits to be attached to something by its id. */
export const upload = z.object({ id, name: z.string(), type: z.string(), bytes: z.int() })
export type Upload = z.output<typeof upload>

/** The body is the file. */
export const create = uploadEndpoint({
  method: 'POST',
  path: '/api/uploads',
  may: 'uploads.create',
  limit: 'uploads',
  upload: true,
  query: z.object({ name: z._default(z.string().check(z.maxLength(1000)), '') }),
  reply: upload,
})
