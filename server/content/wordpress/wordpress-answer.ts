import * as z from 'zod'
import type { WordpressResponse } from './wordpress-call.ts'
import { type WordpressErrorKind, WordpressError } from './wordpress-error.ts'

export const refusal = z.object({ code: z.string(), message: z.string().catch('') })

/**
 * Parses a response. `forbidden`: the error kind for a missing permission. @throws WordpressError
 */
export function readAs<Shape extends z.ZodType>(
  shape: Shape,
  { status, json }: WordpressResponse,
  forbidden: WordpressErrorKind = 'role',
): z.output<Shape> {
  const read = shape.safeParse(json)
  if (status < 300 && read.success) return read.data
  const { code, message } = refusal.safeParse(json).data ?? { code: '', message: '' }
  const kind = kindOf(status, code, forbidden)
  const details = message
    .slice(0, 2000)
    .replace(/<[^<>]*>|[\s\p{Cc}]+/gu, ' ')
    .trim()
  const hasDetails = details && (kind === 'rejected' || kind === 'server')
  throw new WordpressError(
    kind,
    hasDetails ? `It said: “${details.slice(0, 200).toWellFormed()}”` : '',
  )
}

function kindOf(status: number, code: string, forbidden: WordpressErrorKind): WordpressErrorKind {
  if (/application_passwords_disabled/.test(code)) return 'off'
  if (/incorrect_password|invalid_(?:username|email)|invalid_application/.test(code))
    return 'password'
  if (code === 'rest_not_logged_in') return 'hidden'
  if (status === 401 || status === 403) return code.startsWith('rest_') ? forbidden : 'password'
  if (status === 413 || code === 'rest_upload_file_too_big') return 'large'
  if (status === 429) return 'busy'
  if (status >= 500) return 'server'
  return code ? 'rejected' : 'foreign'
}
