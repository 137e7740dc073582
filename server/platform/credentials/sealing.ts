import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../settings.ts'

type Place = Pick<Settings, 'dataDir' | 'credentialsKey'>

const version = 'v1'

/**
 * Seals a secret that is needed in plain text later, such as a password for somebody else's service (AES-256-GCM). The
 * key is never in the database: it is CREDENTIALS_KEY, or a file created under DATA_DIR that no backup contains. A
 * secret sealed for one `purpose` cannot be opened for another.
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

/** Tells a sealed text from one in plain. */
export const isSealed = (text: string) => text.startsWith(`${version}.`)

/** Returns null when it was sealed for another purpose, or with a key that is gone. */
export async function unseal(place: Place, purpose: string, text: string): Promise<string | null> {
  const [sealedVersion, iv = '', tag = '', sealed = ''] = text.split('.')
  if (sealedVersion !== version) return null
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

/**
 * Writes the key beside its final path and links it there, so that no process reads half a key or creates a second
 * one.
 */
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
