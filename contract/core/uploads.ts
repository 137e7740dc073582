import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { uploadEndpoint } from '../http.ts'

/** The maximum size of a file in bytes, by the uploader's role. */
export const uploadMaxBytes = { admin: 200 * 2 ** 20, client: 50 * 2 ** 20 } as const
export const uploadTooLarge = {
  admin: 'Please upload a file smaller than 200 MB.',
  client: 'Please upload a file smaller than 50 MB.',
} as const
export const uploadEmpty = 'This file is empty.'
/** Minutes after which an upload that isn't attached to anything is deleted. */
export const uploadMinutes = 60

/** An uploaded file, to be attached to a record by its id. */
export const upload = z.object({ id, name: z.string(), type: z.string(), bytes: z.int() })
export type Upload = z.output<typeof upload>

/** Stores a file; the request body is the file's bytes. 400 for an empty file; 413 for one that is too large. */
export const create = uploadEndpoint({
  method: 'POST',
  path: '/api/uploads',
  may: 'uploads.create',
  limit: 'uploads',
  upload: true,
  query: z.object({ name: z._default(z.string().check(z.maxLength(1000)), '') }),
  reply: upload,
})
