import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Cost, formatPhc, parsePhc, type Stored } from './phc.ts'

const derive = promisify(argon2)

/** The cost of new hashes; docs/decisions/0011-passwords.md explains it. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

// Composed and decomposed accents are the same password (RFC 8265 section 4.2.2).
const tagOf = (password: string, { salt, tag, ...at }: Cost & Pick<Stored, 'salt' | 'tag'>) =>
  derive('argon2id', {
    ...at,
    message: password.normalize('NFC'),
    nonce: salt,
    tagLength: tag.length,
  })

/** Returns the password's argon2id hash with a new salt, as a PHC line. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await tagOf(password, { ...cost, salt, tag: Buffer.alloc(tagBytes) })
  return formatPhc({ ...cost, salt, tag })
}

/** A hash that matches no password; compared against when there is none, so that the response takes as long. */
const dummyHash: Stored = { ...cost, salt: Buffer.alloc(saltBytes), tag: Buffer.alloc(tagBytes) }

/**
 * Compares a password with a stored hash. Without one, does the same work and matches nothing. `outdated`: the hash
 * has another cost than new ones.
 */
export async function verifyPassword(password: string, hash: string | null) {
  const stored = hash === null ? null : parsePhc(hash)
  const against = stored ?? dummyHash
  const same = timingSafeEqual(await tagOf(password, against), against.tag)
  const { memory, passes, parallelism } = against
  return {
    matches: same && stored !== null,
    outdated: memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism,
  }
}
