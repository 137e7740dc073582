import net from 'node:net'
import { StartError } from './start-error.ts'

export type Env = Record<string, string | undefined>

/** A setting that cannot be used; the message names it and says what to write. */
export class SettingError extends StartError {}

/** @throws SettingError with what to write */
export const wrong = (name: string, advice: string): never => {
  throw new SettingError(`Wrong setting: ${name} ${advice}`)
}

/**
 * Reads a URL with one of these protocols; null when it is not set.
 * @throws SettingError
 */
export const readUrl = (
  env: Env,
  name: string,
  protocols: string[],
  example: string,
): string | null => {
  const value = env[name]?.trim()
  if (!value) return null
  const url = URL.canParse(value) ? new URL(value) : null
  const [protocol = '', host] = url ? [url.protocol.slice(0, -1), url.host] : []
  // A PostgreSQL URL without a host means the local socket.
  if (!protocols.includes(protocol) || (!host && !protocol.startsWith('postgres')))
    wrong(
      name,
      `must be a URL that starts with ${protocols.map((p) => `${p}://`).join(' or ')}, for example ${example}`,
    )
  return value.replace(/\/+$/, '')
}

/**
 * Reads settings that belong together.
 * @throws SettingError that names the first missing one when only some are set
 */
export const readTogether = (
  env: Env,
  names: string[],
  optional: string[] = [],
): string[] | null => {
  const set = [...names, ...optional].filter((name) => env[name]?.trim())
  if (set.length === 0) return null
  return names.map(
    (name) =>
      env[name]?.trim() || wrong(name, `is missing although ${set[0]} is set; set both or neither`),
  )
}

/**
 * Reads a whole number, `usual` when it is not set.
 * @throws SettingError when it is not from `least` to `most`
 */
export const readCount = (
  env: Env,
  name: string,
  { usual, least, most }: { usual: number; least: number; most: number },
): number => {
  const value = env[name]?.trim() || String(usual)
  const count = /^\d{1,9}$/.test(value) ? Number(value) : NaN
  return count >= least && count <= most
    ? count
    : wrong(name, `must be a whole number from ${least} to ${most}, for example ${usual}`)
}

/**
 * Reads a secret; null when it is not set.
 * @throws SettingError
 */
export const readSecret = (env: Env, name: string): string | null => {
  const value = env[name]?.trim() || null
  if (value && value.length < 24) wrong(name, 'must be a secret with at least 24 characters')
  return value
}

/** Returns whether an entry is an address, a range of addresses, or a name that stands for one. */
export const isProxy = (entry: string) => {
  const [address = '', length, ...more] = entry.split('/')
  const bits = net.isIPv4(address) ? 32 : 128
  const isRange = length === undefined || (/^\d+$/.test(length) && Number(length) <= bits)
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(entry) ||
    (net.isIP(address) > 0 && isRange && more.length === 0)
  )
}
