// Its types declare the cookies of requests, also for who doesn't open the server.
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames } from '../../site/cookies.ts'
import type { Settings } from './settings.ts'

/** Reads and writes the session token in the browser. */
export type SessionCookie = {
  /** The token sent with the call. */
  token: string | null
  /** Sets the cookie. `lifetime` is in seconds; null keeps it until the browser closes. */
  set(token: string, lifetime: number | null): void
  clear(): void
}

const name = cookieNames.session
/**
 * A cookie that scripts can read and that grants nothing: it tells a prerendered page whether to ask who is signed
 * in.
 */
const hint = cookieNames.hint

type Place = Pick<Settings, 'publicUrl'>
const isSecure = ({ publicUrl }: Place) => publicUrl.startsWith('https:')

/**
 * Returns a cookie's name: with a prefix behind https, so that no other host of the domain can set it. Browsers then
 * ask for the path "/".
 */
export const hostCookieName = (plainName: string, place: Place) =>
  isSecure(place) ? `__Host-${plainName}` : plainName

export const sessionCookie = {
  name,
  isSecure,
  nameFor: (place: Place) => hostCookieName(name, place),
  /** Reads the token. `isEarlier`: behind https, it came in the cookie without a prefix of earlier versions. */
  read({ cookies }: FastifyRequest, place: Place): { token: string | null; isEarlier: boolean } {
    const token = cookies[sessionCookie.nameFor(place)] || null
    const earlier = token === null && isSecure(place) ? cookies[name] || null : null
    return { token: token ?? earlier, isEarlier: earlier !== null }
  },
  /** Returns whether a token came with the call, valid or not. */
  isSent: (request: FastifyRequest, place: Place) =>
    sessionCookie.read(request, place).token !== null,
  /** Guesses whether this browser has a session, for the first paint only. */
  isHinted: (request: FastifyRequest) => request.cookies[hint] === '1',
  of(request: FastifyRequest, reply: FastifyReply, settings: Settings): SessionCookie {
    const secure = isSecure(settings)
    const shared: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure }
    const own = sessionCookie.nameFor(settings)
    const clearEarlier = () => {
      if (own !== name && request.cookies[name])
        reply.clearCookie(name, { ...shared, httpOnly: true })
    }
    return {
      token: sessionCookie.read(request, settings).token,
      set(token, lifetime) {
        const age = lifetime === null ? {} : { maxAge: lifetime }
        clearEarlier()
        reply.setCookie(own, token, { ...shared, ...age, httpOnly: true })
        reply.setCookie(hint, '1', { ...shared, ...age })
      },
      clear() {
        clearEarlier()
        reply.clearCookie(own, { ...shared, httpOnly: true })
        reply.clearCookie(hint, shared)
      },
    }
  },
}
