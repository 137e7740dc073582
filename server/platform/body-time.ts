import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route whose body is a file, which may take up to an hour to arrive. */
    isUpload?: true
  }
}

/** Milliseconds allowed for the body of a call; uploads are limited by the server's request timeout only. */
export const bodyTimeouts = { usual: 60_000 }

const tooSlow = 'The request took too long to arrive'

/** Ends calls whose body trickles in, so that nobody can hold many connections open for long. */
export function limitBodyTime(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody || request.routeOptions.config.isUpload) return done()
    const timer = setTimeout(() => {
      if (reply.sent) return
      void reply.code(408).header('connection', 'close').send({ error: tooSlow })
    }, bodyTimeouts.usual)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop)
    raw.once('close', stop)
    reply.raw.once('close', stop)
    done()
  })
}
