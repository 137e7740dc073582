import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'

/** Puts a session token into the browser and takes it out again. */
export type SessionCookie = {
  /** The token that the call came with. */
  token: string | null
  /** `lifetime` in seconds; null keeps it until the browser closes. */
  set(token: string, lifetime: number | null): void
  clear(): void
}

const name = 'foyer_session'
/** Readable by scripts and worth nothing: tells a prerendered page that asking who is signed in makes sense. */
const hint = 'signed_in'

export const sessionCookie = {
  name,
  read: (request: FastifyRequest) => request.cookies[name] || null,
  /** Does this browser seem to have a session? A guess for what it paints first, and no more. */
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
