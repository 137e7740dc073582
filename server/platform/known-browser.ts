import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { create } from '../../contract/core/sessions.ts'
import { cookieNames } from '../../site/cookies.ts'
import type { Context } from './context.ts'
import { hostCookieName, sessionCookie } from './session-cookie.ts'
import { hmac, isSameSecret, newToken } from './tokens.ts'

/** A browser in which somebody has already proved that an email address is theirs. */
export type KnownBrowser = {
  /**
   * Returns whether somebody signed in with the address in this browser: while it was confirmed, or for an account
   * that isn't (`isConfirmed`), at any time. Whoever registers somebody else's address is forgotten once its owner has
   * confirmed it.
   */
  knows(email: string, isConfirmed?: boolean): boolean
  /** The number under which this browser's guesses for the address are counted; null for one that doesn't know it. */
  numberFor(email: string): string | null
  /**
   * Marks the address as proved: once it is confirmed, its wrong passwords are counted separately from other browsers'
   * guesses.
   */
  keep(email: string, isConfirmed: boolean): void
  /** The number that the browser got from `begin`; null when that was long ago or never. */
  number(): string | null
  /** Gives the browser a number for a quarter of an hour, by which what it asked for is told from others’. */
  begin(): string
}

const name = cookieNames.known
/** The cookie is sent only where people sign in, register and choose passwords. */
const sentTo = path.posix.dirname(create.path)
const year = 365 * 86_400
const asking = cookieNames.asking
const quarterHour = 900
/** The number of addresses kept per browser, enough for everyone who shares it. */
const most = 5

/** Returns `<nonce>.<mac>`, which does not contain the address. */
const mark = (secret: Buffer, nonce: string, email: string, isConfirmed: boolean) => {
  const what = isConfirmed ? 'known-browser' : 'unconfirmed-browser'
  return `${nonce}.${hmac(secret, `${what}:${nonce}:${plain(email)}`).toString('base64url')}`
}

const plain = (email: string) => email.trim().toLowerCase()

const marksOf = ({ cookies }: FastifyRequest) => (cookies[name] ?? '').split('~').slice(0, most)
const nonceOf = (each: string) => each.split('.', 1)[0] ?? ''
const findMark = (secret: Buffer, marks: string[], email: string, isConfirmed: boolean) =>
  marks.find((each) => isSameSecret(each, mark(secret, nonceOf(each), email, isConfirmed)))

export const knownBrowser = {
  name,
  /**
   * Returns the number under which this browser's sign-ins with the address are counted; null when nobody has signed
   * in here with it since it was confirmed: a stranger could register it in any number of browsers.
   */
  numberFor(request: FastifyRequest, secret: Buffer, email: string): string | null {
    const found = findMark(secret, marksOf(request), email, true)
    return found ? nonceOf(found) : null
  },
  of: (
    request: FastifyRequest,
    reply: FastifyReply,
    { secret, settings }: Context,
  ): KnownBrowser => {
    const secure = sessionCookie.isSecure(settings)
    const shared = { path: sentTo, sameSite: 'lax', secure, httpOnly: true } as const
    // Otherwise another host of the domain could give a browser a number that it knows.
    const own = hostCookieName(asking, settings)
    const number = () => request.cookies[own] || null
    return {
      knows: (email, isConfirmed = true) =>
        [true, isConfirmed].some((kind) => findMark(secret, marksOf(request), email, kind)),
      numberFor: (email) => knownBrowser.numberFor(request, secret, email),
      keep(email, isConfirmed) {
        const marks = marksOf(request)
        const known = findMark(secret, marks, email, isConfirmed)
        const nonce = randomBytes(12).toString('base64url')
        const newest = known ?? mark(secret, nonce, email, isConfirmed)
        const others = marks.filter((each) => each !== '' && each !== known)
        const value = [newest, ...others].slice(0, most).join('~')
        reply.setCookie(name, value, { ...shared, maxAge: year })
      },
      number,
      begin() {
        const mine = number() ?? newToken()
        const path = secure ? '/' : sentTo
        reply.setCookie(own, mine, { ...shared, path, maxAge: quarterHour })
        return mine
      },
    }
  },
}
