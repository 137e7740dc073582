import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../settings.ts'

type Place = Pick<Settings, 'dataDir' | 'credentialsKey'>

const version = 'v1'

/**
 * Passwords for other people's services, which have to be shown to them as they are. They are sealed
 * (AES-256-GCM) with a key that is not in the database: CREDENTIALS_KEY, or a file that is made under
 * DATA_DIR and is in no backup. `purpose` says what it is for: sealed for one thing, it opens for no other.
 */
export async function seal(place: Place, purpose: string, secret: string): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(place), iv)
  cipher.setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [version, iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** Null when it was sealed for something else, or with a key that is not there any more. */
export async function unseal(place: Place, purpose: string, text: string): Promise<string | null> {
  const [made, iv = '', tag = '', sealed = ''] = text.split('.')
  if (made !== version) return null
  try {
    const bytes = (part: string) => Buffer.from(part, 'base64url')
    const key = await keyOf(place)
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(iv), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(purpose))
    decipher.setAuthTag(bytes(tag))
    return Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

async function keyOf({ dataDir, credentialsKey }: Place): Promise<Buffer> {
  const secret = credentialsKey ?? (await keyInFile(path.join(dataDir, 'credentials.key')))
  return Buffer.from(hkdfSync('sha256', secret, '', 'foyer credentials', 32))
}

/** Made whole beside its place and then linked into it, so that no process reads half of one, or makes a second. */
async function keyInFile(file: string): Promise<string> {
  const found = await fs.readFile(file, 'utf8').catch(() => '')
  if (found) return found
  const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600 })
  await fs.link(own, file).catch(() => {})
  await fs.rm(own)
  return fs.readFile(file, 'utf8')
}
