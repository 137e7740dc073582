import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { create } from '../../contract/core/sessions.ts'
import type { Context } from './context.ts'
import { hmac, isSameSecret } from './tokens.ts'

/** A browser in which somebody has shown before that an e-mail address is theirs. */
export type KnownBrowser = {
  /** Notes that it is theirs: from now on wrong passwords are counted apart from other browsers' guesses. */
  keep(email: string): void
}

const name = 'known_browser'
/** Sent along only where people sign in, register and choose passwords. */
const sentTo = path.posix.dirname(create.path)
const year = 365 * 86_400
/** So many addresses are kept: what a person signs in with, and whoever else uses the browser. */
const most = 5

/** `<nonce>.<mac>`; the address itself is not in it. */
const mark = (secret: Buffer, nonce: string, email: string) =>
  `${nonce}.${hmac(secret, `known-browser:${nonce}:${plain(email)}`).toString('base64url')}`

const plain = (email: string) => email.trim().toLowerCase()

const marksOf = ({ cookies }: FastifyRequest) => (cookies[name] ?? '').split('~').slice(0, most)
const nonceOf = (each: string) => each.split('.', 1)[0] ?? ''
const findMark = (secret: Buffer, marks: string[], email: string) =>
  marks.find((each) => isSameSecret(each, mark(secret, nonceOf(each), email)))

export const knownBrowser = {
  name,
  /** What it is counted by when it signs in with this address; null when nobody has signed in here with it. */
  numberFor(request: FastifyRequest, secret: Buffer, email: string): string | null {
    const found = findMark(secret, marksOf(request), email)
    return found ? nonceOf(found) : null
  },
  of: (
    request: FastifyRequest,
    reply: FastifyReply,
    { secret, settings }: Context,
  ): KnownBrowser => ({
    keep(email) {
      const marks = marksOf(request)
      const known = findMark(secret, marks, email)
      const newest = known ?? mark(secret, randomBytes(12).toString('base64url'), email)
      const others = marks.filter((each) => each !== '' && each !== known)
      const value = [newest, ...others].slice(0, most).join('~')
      const secure = settings.publicUrl.startsWith('https:')
      reply.setCookie(name, value, {
        path: sentTo,
        sameSite: 'lax',
        secure,
        httpOnly: true,
        maxAge: year,
      })
    },
  }),
}
