import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'

/** Reads and writes the session token in the browser. */
export type SessionCookie = {
  /** The token sent with the call. */
  token: string | null
  /** Sets the cookie. `lifetime` is in seconds; null keeps it until the browser closes. */
  set(token: string, lifetime: number | null): void
  clear(): void
}

const name = 'foyer_session'
/**
 * A cookie that scripts can read and that grants nothing: it tells a prerendered page whether to ask who is signed
 * in.
 */
const hint = 'signed_in'

export const sessionCookie = {
  name,
  read: (request: FastifyRequest) => request.cookies[name] || null,
  /** Guesses whether this browser has a session, for the first paint only. */
  isHinted: (request: FastifyRequest) => request.cookies[hint] === '1',
  of(request: FastifyRequest, reply: FastifyReply, settings: Settings): SessionCookie {
    const secure = settings.publicUrl.startsWith('https:')
    const shared = { path: '/', sameSite: 'lax', secure } as const
    return {
      token: sessionCookie.read(request),
      set(token, lifetime) {
        const age = lifetime === null ? {} : { maxAge: lifetime }
        reply.setCookie(name, token, { ...shared, ...age, httpOnly: true })
        reply.setCookie(hint, '1', { ...shared, ...age })
      },
      clear() {
        reply.clearCookie(name, { ...shared, httpOnly: true })
        reply.clearCookie(hint, shared)
      },
    }
  },
}
