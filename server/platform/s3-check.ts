import { randomBytes } from 'node:crypto'
import { inStore } from './s3-files.ts'
import { StoreError } from './s3-call.ts'
import type { Store } from './settings.ts'
import { SettingError } from './setting.ts'

const wrongKey = 'Wrong setting: S3_ACCESS_KEY_ID is not known to the store'
/** Advice by the store's error code. */
const advice: Record<string, (store: Store) => string> = {
  NoSuchBucket: ({ bucket }) =>
    `Wrong setting: S3_BUCKET names "${bucket}", which is not a bucket of this store`,
  InvalidAccessKeyId: () => wrongKey,
  SignatureDoesNotMatch: () =>
    'Wrong setting: S3_SECRET_ACCESS_KEY does not fit S3_ACCESS_KEY_ID, or S3_REGION is not the bucket’s',
  AuthorizationHeaderMalformed: ({ region }) =>
    `Wrong setting: S3_REGION ${region} is not where the bucket is`,
  PermanentRedirect: ({ region }) =>
    `Wrong setting: S3_REGION ${region} or S3_ENDPOINT is not where the bucket is`,
  AccessDenied: ({ bucket }) =>
    `Wrong setting: S3_ACCESS_KEY_ID may not write, read and delete in the bucket "${bucket}"`,
}

/**
 * Writes, reads and deletes a test file at startup. Returns a warning when the store does not respond, which may be
 * temporary, and null when all is well.
 * @throws SettingError when the store refuses
 */
export async function checkStore(store: Store | null): Promise<string | null> {
  if (!store) return null
  const place = inStore(store)
  const key = `check-${randomBytes(8).toString('hex')}`
  try {
    await place.write(key, Buffer.from('This may be deleted.'))
    const found = await place.read(key)
    found?.destroy()
    await place.remove(key)
    return null
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    const sentence = advice[error.code]?.(store)
    if (sentence) throw new SettingError(sentence)
    return `The file store at ${store.endpoint} is not working at the moment (${error.message}). Files cannot be stored or read until it does.`
  }
}
